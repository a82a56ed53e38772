import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { InfoSearch } from '../date-change/moves.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { whenIdle } from '../../pwa/when-idle.ts';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../../ui/button.tsx';
import { offeredOf, type SheetName } from './actions.ts';
import styles from './operation.module.css';
import { ordersText } from '../../../texts/orders/text.ts';

const sheets = () => import('./order-sheets.tsx');
const OrderMenu = lazyPart('order-sheets', sheets, 'OrderMenu');
const OrderSheets = lazyPart('order-sheets', sheets, 'OrderSheets');

interface OrderActionsProps {
  order: Order;
  offline: boolean;
  small: boolean;
  /** Came back from /search with flights for a change of date. */
  moving: InfoSearch;
  /** The sheet that is open; other parts of the page open some, too. */
  sheet: SheetName | undefined;
  onSheet: (name: SheetName | undefined) => void;
}

/** The way to everything that may be done with an order besides issuing it. */
export function OrderActions({ order, offline, small, moving, sheet, onSheet }: OrderActionsProps) {
  const [listed, setListed] = useState(false);
  // The list and the sheets are drawn from the first of them that is asked for.
  const [wanted, setWanted] = useState(false);
  if ((listed || sheet) && !wanted) setWanted(true);
  // They are here before the signal goes, and at the first tap. What fails is asked for again by the tap, which says why.
  useEffect(
    () =>
      void whenIdle()
        .then(sheets)
        .catch(() => undefined),
    [],
  );
  const navigate = useNavigate({ from: '/info/$pnr' });
  const shown = sheet ?? (moving.moves ? 'move' : undefined);
  const close = () => {
    onSheet(undefined);
    if (moving.moves) void navigate({ search: {}, replace: true });
  };
  if (offeredOf(order).length === 0) return null;
  return (
    <>
      {small ? (
        <button type="button" className={`icon-button ${styles.word}`} onClick={() => setListed(true)}>
          <Icon name="more" />
          <span>{ordersText('actions')}</span>
        </button>
      ) : (
        <Button kind="outline" className={`grow ${styles.alone}`} onPress={() => setListed(true)}>
          {ordersText('actions')}
        </Button>
      )}
      {(wanted || shown) && (
        <Suspense>
          <OrderMenu
            order={order}
            offline={offline}
            open={listed}
            onClose={() => setListed(false)}
            onChoose={(name) => {
              setListed(false);
              onSheet(name);
            }}
          />
          <OrderSheets order={order} open={shown} moving={moving} onOpen={onSheet} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
