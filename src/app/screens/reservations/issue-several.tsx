import { Suspense, useState } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import { sumsOf } from './choosing.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { commonText } from '../../../texts/common/text.ts';

const BulkSheet = lazyPart('bulk-issue', () => import('./bulk-sheet.tsx'), 'BulkSheet');

/** Which bookings are ticked, and which ones the sheet is about to issue. */
export function useSeveral(list: string | undefined) {
  const { leave, ...choice } = useChosen<OrderRow>(list);
  const [issuing, setIssuing] = useState<readonly OrderRow[]>();
  const [open, setOpen] = useState(false);
  return {
    ...choice,
    leave,
    issue: (rows: readonly OrderRow[]) => {
      setIssuing(rows);
      setOpen(true);
    },
    issuing,
    open,
    close: (issued: boolean) => {
      setOpen(false);
      if (issued) leave();
    },
  };
}
export type Several = ReturnType<typeof useSeveral>;

export function SeveralSheet({ several: { issuing, open, close } }: { several: Several }) {
  return (
    issuing && (
      <Suspense>
        <BulkSheet key={issuing.map((row) => row.id).join()} rows={issuing} open={open} onClose={close} />
      </Suspense>
    )
  );
}

/** How many are chosen and what they come to, against nothing yet: the sheet says the balance. */
export function ChosenFoot({ several: { chosen = [], leave, issue } }: { several: Several }) {
  return (
    <>
      <div className="grow">
        <span className="quiet block">
          {chosen.length === 0 ? reservationsText('tapToIssue') : reservationsText('chosen', { n: chosen.length })}
        </span>
        <span className="money strong">
          {sumsOf(chosen)
            .map(({ currency, amount }) => formatMoney(amount, currency))
            .join(' + ')}
        </span>
      </div>
      <Button kind="quiet" onPress={leave}>
        {commonText('cancel')}
      </Button>
      <Button kind="go" disabled={chosen.length === 0} onPress={() => issue(chosen)}>
        {reservationsText('issue')}
      </Button>
    </>
  );
}
