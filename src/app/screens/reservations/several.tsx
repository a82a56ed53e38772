import { Suspense, useState } from 'react';
import type { OrderRow } from '../../../contract/order-lists.ts';
import { formatMoney } from '../../../rules/format.ts';
import { useChosen } from '../../lists/use-chosen.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { Button } from '../../ui/button.tsx';
import type { BulkName } from './bulk-action.ts';
import { mayIssue, sumsOf } from './choosing.ts';
import styles from './reservations.module.css';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { uiText } from '../../../texts/ui/text.ts';

const BulkSheets = lazyPart('bulk-orders', () => import('./bulk-sheets.tsx'), 'BulkSheets');

interface Doing {
  rows: readonly OrderRow[];
  /** Undefined: it is chosen in the sheet. */
  name: BulkName | undefined;
  time: number;
}

/** Which bookings are ticked, and which ones the sheet is about. */
export function useSeveral(list: string | undefined) {
  const { leave, ...choice } = useChosen<OrderRow>(list);
  const [doing, setDoing] = useState<Doing>();
  const [open, setOpen] = useState(false);
  return {
    ...choice,
    leave,
    act: (rows: readonly OrderRow[], name?: BulkName) => {
      setDoing((last) => ({ rows, name, time: (last?.time ?? 0) + 1 }));
      setOpen(true);
    },
    doing,
    open,
    close: (done: boolean) => {
      setOpen(false);
      if (done) leave();
    },
  };
}
export type Several = ReturnType<typeof useSeveral>;

export function SeveralSheet({ several: { doing, open, close } }: { several: Several }) {
  return (
    doing && (
      <Suspense>
        <BulkSheets key={doing.time} rows={doing.rows} name={doing.name} open={open} onClose={close} />
      </Suspense>
    )
  );
}

/** How many are chosen and what they come to, against nothing yet: the sheet says the balance. */
export function ChosenFoot({ several: { chosen = [], leave, act } }: { several: Several }) {
  return (
    <>
      <div className={styles.chosen}>
        <span className="quiet block">
          {chosen.length === 0 ? reservationsText('tapToChoose') : reservationsText('chosen', { n: chosen.length })}
        </span>
        <span className="money strong">
          {sumsOf(chosen)
            .map(({ currency, amount }) => formatMoney(amount, currency))
            .join(' + ')}
        </span>
      </div>
      <div className="row">
        <Button kind="quiet" onPress={leave}>
          {uiText('close')}
        </Button>
        <Button kind="outline" disabled={chosen.length === 0} onPress={() => act(chosen)}>
          {reservationsText('actions')}
        </Button>
        {chosen.some(mayIssue) && (
          <Button kind="go" onPress={() => act(chosen, 'issue')}>
            {reservationsText('issue')}
          </Button>
        )}
      </div>
    </>
  );
}
