import { useQuery } from '@tanstack/react-query';
import type { ReportSchedule } from '../../../contract/report-schedules.ts';
import { reportSchedulesText } from '../../../texts/report-schedules/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { weekdays } from '../../features/flights/weekdays.ts';
import { useEdited } from '../../forms/use-edited.ts';
import { savedViewsQuery } from '../../lists/queries.ts';
import { RowsSheet } from '../../lists/rows-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { useRowWrite } from '../../writes/use-row-write.ts';
import { schedulesQuery } from './queries.ts';
import { clockHour } from './schedule-form.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';

interface SchedulesSheetProps {
  open: boolean;
  /** Opens and closes; it is closed while one is written. */
  onOpen: (open: boolean) => void;
}

/** Reports that come by mail: when, to whom, when last and next, and why one was not sent. */
export function SchedulesSheet({ open, onOpen }: SchedulesSheetProps) {
  const schedules = useQuery({ ...schedulesQuery(), enabled: open });
  const views = useQuery({ ...savedViewsQuery('reports'), enabled: open });
  const offline = useOffline();
  const { busy, trouble, isAt, sendAt } = useRowWrite();
  const { edited, edit: write, close } = useEdited<ReportSchedule>();
  const edit = (one?: ReportSchedule) => {
    onOpen(false);
    write(one);
  };
  const test = async ({ id }: ReportSchedule) => {
    const done = await sendAt(id, 'testReportSchedule', { params: { id } });
    if (done) notify(done.message);
  };
  const remove = async ({ id, viewName }: ReportSchedule) => {
    const sure = await confirm({
      title: reportSchedulesText('deleteTitle'),
      text: reportSchedulesText('deleteText', { name: viewName }),
      verb: reportSchedulesText('delete'),
      danger: true,
    });
    if (sure && (await sendAt(id, 'deleteReportSchedule', { params: { id } }))) notify(reportSchedulesText('deleted'));
  };
  const noViews = views.data?.length === 0;
  return (
    <>
      <RowsSheet
        open={open}
        onClose={() => onOpen(false)}
        title={reportSchedulesText('title')}
        above={
          <>
            <p className="quiet">{reportSchedulesText('about')}</p>
            {noViews && <EmptyState title={reportSchedulesText('noViews')} why={reportSchedulesText('noViewsWhy')} />}
          </>
        }
        trouble={trouble}
        list={{ query: schedules, rows: schedules.data?.result ?? [] }}
        failure={reportSchedulesText('failed')}
        none={views.data && !noViews && <EmptyState title={reportSchedulesText('none')} why={reportSchedulesText('noneWhy')} />}
        renderRow={(one) => (
          <>
            <Facts one={one} />
            <div className="row wrap">
              {one.mine && (
                <>
                  <Button
                    kind="outline"
                    small
                    label={reportSchedulesText('changeOne', { name: one.viewName })}
                    disabled={offline}
                    onPress={() => edit(one)}
                  >
                    {reportSchedulesText('change')}
                  </Button>
                  <Button
                    kind="outline"
                    small
                    label={reportSchedulesText('testOne', { name: one.viewName })}
                    busy={isAt(one.id)}
                    disabled={offline || busy || one.viewId === null}
                    onPress={() => void test(one)}
                  >
                    {reportSchedulesText('test')}
                  </Button>
                </>
              )}
              {!one.mine && (
                <Button
                  kind="danger"
                  small
                  label={reportSchedulesText('deleteOne', { name: one.viewName, owner: one.owner.name })}
                  busy={isAt(one.id)}
                  disabled={offline || busy}
                  onPress={() => void remove(one)}
                >
                  {reportSchedulesText('delete')}
                </Button>
              )}
            </div>
          </>
        )}
        foot={
          <Button kind="go" full disabled={offline || views.data === undefined || noViews} onPress={() => edit()}>
            {reportSchedulesText('add')}
          </Button>
        }
      />
      {edited && <ScheduleSheet key={edited.time} one={edited.one} open={edited.open} onClose={close} onSaved={() => onOpen(true)} />}
    </>
  );
}

function Facts({ one }: { one: ReportSchedule }) {
  const zone = useCompanyZone();
  const files = one.formats.map((format) => format.toUpperCase()).join(', ');
  return (
    <div>
      <p className="strong breaks">{one.viewName}</p>
      <p>{whenWords(one)}</p>
      <p className="quiet">{`${reportSchedulesText(`period.${one.period}`)} · ${files}`}</p>
      <p className="quiet breaks">
        {reportSchedulesText('to', { names: [...one.staff.map(({ name }) => name), ...one.addresses].join(', ') })}
      </p>
      {!one.mine && <p className="quiet">{reportSchedulesText('of', { name: one.owner.name })}</p>}
      <p className="quiet num">
        {one.lastSentAt ? reportSchedulesText('last', { at: showInstant(one.lastSentAt, zone) }) : reportSchedulesText('never')}
      </p>
      {one.nextAt ? (
        <p className="num">{reportSchedulesText('next', { at: showInstant(one.nextAt, zone) })}</p>
      ) : (
        <Chip icon="ban" tone="ended" text={reportSchedulesText('off')} />
      )}
      {one.fault && <p className="bad">{reportSchedulesText(`fault.${one.fault}`)}</p>}
    </div>
  );
}

/** "Weekly at 08:00, Mon" */
function whenWords({ every, weekday, monthDay, hour }: ReportSchedule): string {
  const time = clockHour(hour);
  if (every === 'day') return reportSchedulesText('when.day', { time });
  if (every === 'week') return reportSchedulesText('when.week', { time, day: weekdays()[weekday - 1]! });
  return reportSchedulesText('when.month', { time, day: String(monthDay) });
}
