import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DateQuote } from '../../../contract/order-operations.ts';
import type { Call } from '../../../contract/endpoints.ts';
import { formatMoney, timeOf } from '../../../rules/format.ts';
import type { ApiError } from '../../api/failures.ts';
import type { InfoSearch } from '../date-change/moves.ts';
import { showDay } from '../../day.ts';
import { readAmount } from '../../read-amount.ts';
import { useRight } from '../../rights.ts';
import { TextField } from '../../ui/field.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { MoveFigures } from './move-figures.tsx';
import { Reason } from './quote-parts.tsx';
import { flightText, routeOf } from './words.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';

type Body = Pick<
  NonNullable<Call<'orderDate'>['body']>,
  'segments' | 'passengerIds' | 'oldPrice' | 'penaltyPrice' | 'penaltyOverride' | 'reason'
>;

/** The flights chosen on /search in place of the old ones: what they cost now, and the deed. */
export function MoveSheet({ moving: given, ...sheet }: SheetOf & { moving: InfoSearch }) {
  const { order } = sheet;
  const navigate = useNavigate();
  // The address forgets it as soon as the sheet closes.
  const [moving] = useState(given);
  const overrides = useRight('overridePenalty');
  const mayOverride = overrides && order.status !== 'booking';
  const [penalty, setPenalty] = useState('');
  const [reason, setReason] = useState('');
  const moves = (moving.moves ?? []).flatMap((move) => {
    const segment = order.segments.find((one) => one.seq === move.flight);
    return segment ? [{ move, segment }] : [];
  });
  const active = order.passengers.filter((one) => one.status === 'active');
  const going = active.filter((one) => moving.people?.includes(one.seq) ?? true);
  const own = readAmount(penalty);
  const body: Body = {
    segments: moves.map(({ move, segment }) => ({ segmentId: segment.id, newClassId: move.classId })),
    ...(going.length < active.length ? { passengerIds: going.map((one) => one.id) } : {}),
    ...(own === undefined
      ? {
          ...(moving.oldPrice === undefined ? {} : { oldPrice: moving.oldPrice }),
          ...(moving.penaltyPrice === undefined ? {} : { penaltyPrice: moving.penaltyPrice }),
        }
      : { penaltyOverride: own }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  };
  const operation = useOperation({
    ...sheet,
    op: 'changeDate',
    name: 'orderDate',
    wish: (asked: Body) => ({ params: { id: order.id }, body: asked }),
    ...(moves.length > 0 ? { first: body } : {}),
    adapt: trueFigures,
    said: (now) => orderSheetsText('dateChanged', { pnr: now?.pnr ?? order.pnr }),
    onDone: (now) => {
      if (now && now.pnr !== order.pnr) void navigate({ to: '/info/$pnr', params: { pnr: now.pnr } });
    },
  });
  const quote = operation.shown?.quote;
  return (
    <OperationSheet
      name="order move"
      title={orderSheetsText('action.changeDate')}
      operation={operation}
      body={moves.length > 0 ? body : undefined}
      next={orderSheetsText('seeCost')}
      verb={quote && verbOf(quote)}
      ask={
        mayOverride && (
          <>
            <TextField
              label={orderSheetsText('otherFee', { currency: order.currency })}
              name="penalty"
              inputMode="decimal"
              autoComplete="off"
              value={penalty}
              error={operation.errors['penaltyOverride']}
              hint={orderSheetsText('otherFeeHint')}
              onValue={setPenalty}
            />
            <Reason value={reason} onValue={setReason} error={operation.errors['reason']} hint={orderSheetsText('otherFeeReason')} />
          </>
        )
      }
    >
      {quote && (
        <>
          <ul className="stack tight">
            {moves.map(({ move, segment }) => (
              <li key={segment.id}>
                <span className="code">{routeOf(segment)}</span>
                <s className="quiet block">
                  {flightText(segment)} · {segment.class.family || segment.class.name}
                </s>
                <span className="block">
                  {showDay(move.departureLocal)}, {timeOf(move.departureLocal)}, {move.flightNumber} · {move.name}
                </span>
              </li>
            ))}
          </ul>
          <MoveFigures order={order} quote={quote} />
        </>
      )}
    </OperationSheet>
  );
}

function verbOf(quote: DateQuote): string {
  if (quote.dueAccount > 0) return orderSheetsText('moveFor', { money: formatMoney(quote.dueAccount, quote.accountCurrency) });
  if (quote.residualAccount > 0) return orderSheetsText('moveBack', { money: formatMoney(quote.residualAccount, quote.accountCurrency) });
  return orderSheetsText('moveFree');
}

/** The search has shown other figures than those that count: without the old ones, and saying so. */
function trueFigures(error: ApiError, body: Body): { body: Body; notice: string } | undefined {
  if (error.code !== 'PRICE_CHANGED') return undefined;
  const { oldPrice, penaltyPrice, currency } = error.details;
  const { oldPrice: _old, penaltyPrice: _penalty, ...rest } = body;
  const shown = (amount: unknown) => (typeof amount === 'number' ? formatMoney(amount, String(currency)) : '?');
  return {
    body: rest,
    notice: orderSheetsText('figuresChanged', {
      old: shown(body.oldPrice),
      fee: shown(body.penaltyPrice),
      oldNow: shown(oldPrice),
      feeNow: shown(penaltyPrice),
    }),
  };
}
