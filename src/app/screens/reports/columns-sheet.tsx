import { REPORT_COLUMNS, type ReportColumn } from '../../../contract/report-columns.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { columnsOf } from '../../../rules/report-view.ts';
import type { ReportsSearch } from './reports-search.ts';
import { commonText } from '../../../texts/common/text.ts';
import { reportColumnsText } from '../../../texts/report-columns/text.ts';
import { reportsText } from '../../../texts/reports/text.ts';

/** Which columns the rows have, on the screen and in a file. */
export function ColumnsSheet({
  open,
  search,
  onClose,
  onColumns,
}: {
  open: boolean;
  search: ReportsSearch;
  onClose: () => void;
  onColumns: (columns: ReportColumn[] | undefined) => void;
}) {
  const chosen = columnsOf(search);
  const toggle = (column: ReportColumn) => {
    const next = chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column];
    if (next.length > 0) onColumns(REPORT_COLUMNS.filter((one) => next.includes(one)));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={reportsText('columnsTitle')}
      foot={
        <Button kind="main" full onPress={onClose}>
          {commonText('done')}
        </Button>
      }
    >
      <div className="stack">
        <p className="quiet">{reportsText('columnsText')}</p>
        <div className="row wrap" role="group" aria-label={reportsText('columns')}>
          {REPORT_COLUMNS.map((column) => (
            <button key={column} type="button" className="pick" aria-pressed={chosen.includes(column)} onClick={() => toggle(column)}>
              {reportColumnsText(column)}
            </button>
          ))}
        </div>
        {search.columns && (
          <div>
            <Button kind="quiet" onPress={() => onColumns(undefined)}>
              {reportsText('columnsReset')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
