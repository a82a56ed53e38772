import { useState } from 'react';
import type { Call } from '../../../contract/endpoints.ts';
import { formatMoney } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';
import { useRight } from '../../rights.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChoosePeople } from './choose.tsx';
import { useOperation } from './operation.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { BigSum, Effects, Reason } from './quote-parts.tsx';
import { Lines } from '../../ui/lines.tsx';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { commonText } from '../../../texts/common/text.ts';

type Body = Pick<NonNullable<Call<'editDiscount'>['body']>, 'kind' | 'value' | 'scope' | 'passengerIds' | 'reason'>;

/** The discount set anew, on the fare; of tickets the difference is settled at once. */
export function DiscountSheet(sheet: SheetOf) {
  const { order } = sheet;
  const surcharge = useRight('surcharge');
  const active = order.passengers.filter((one) => one.status === 'active');
  const [kind, setKind] = useState<Body['kind']>('percent');
  const [sign, setSign] = useState<'-' | '+'>('-');
  const [typed, setTyped] = useState('');
  const [scope, setScope] = useState<'order' | 'passenger'>('order');
  const [people, setPeople] = useState<string[]>([]);
  const [reason, setReason] = useState('');
  const operation = useOperation({
    ...sheet,
    op: 'editDiscount',
    name: 'editDiscount',
    wish: (body: Body) => ({ params: { id: order.id }, body }),
    said: () => orderSheetsText('newPriceOf', { pnr: order.pnr }),
  });
  const quote = operation.shown?.quote;
  const amount = readAmount(typed);
  const whole = amount !== undefined && reason.trim() && (scope === 'order' || people.length > 0);
  // An infant on the lap may be named by its adult alone: it gets the discount like everybody who is chosen.
  const ids = active.filter((one) => people.includes(one.id) || people.includes(one.associatedAdultId ?? '')).map((one) => one.id);
  const body: Body | undefined = whole
    ? {
        kind,
        value: sign === '+' ? -amount : amount,
        scope,
        reason: reason.trim(),
        ...(scope === 'passenger' ? { passengerIds: ids } : {}),
      }
    : undefined;
  const ticketed = order.totals.account.paid > 0;
  return (
    <OperationSheet
      name="order editDiscount"
      title={orderSheetsText('discount')}
      operation={operation}
      body={body}
      next={orderSheetsText('seeNewPrice')}
      verb={quote && orderSheetsText('setPrice', { money: formatMoney(quote.after, quote.currency) })}
      ask={
        <>
          <p className="quiet">
            {orderSheetsText('replacesDiscount', { money: formatMoney(order.totals.order.discount, order.currency) })}
          </p>
          {surcharge && (
            <SelectField
              label={orderSheetsText('what')}
              name="sign"
              value={sign}
              onValue={(value) => setSign(value as '-' | '+')}
              options={[
                { value: '-', text: orderSheetsText('discount') },
                { value: '+', text: orderSheetsText('surcharge') },
              ]}
            />
          )}
          <div className="columns">
            <SelectField
              label={orderSheetsText('as')}
              name="kind"
              value={kind}
              error={operation.errors['kind']}
              onValue={(value) => setKind(value as Body['kind'])}
              options={[
                { value: 'percent', text: orderSheetsText('percentOfFare') },
                { value: 'fixed', text: orderSheetsText('amountIn', { currency: order.currency }) },
              ]}
            />
            <TextField
              label={kind === 'percent' ? orderSheetsText('percent') : orderSheetsText('amount', { currency: order.currency })}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={operation.errors['value'] ?? (typed && amount === undefined ? orderSheetsText('amountWrong') : undefined)}
              onValue={setTyped}
            />
          </div>
          <SelectField
            label={orderSheetsText('for')}
            name="scope"
            value={scope}
            onValue={(value) => setScope(value as typeof scope)}
            options={[
              { value: 'order', text: orderSheetsText(kind === 'fixed' ? 'allTogether' : 'allPassengers') },
              { value: 'passenger', text: orderSheetsText(kind === 'fixed' ? 'eachOfSome' : 'somePassengers') },
            ]}
          />
          {scope === 'passenger' && (
            <ChoosePeople order={order} legend={commonText('passengers')} among={active} chosen={people} onChosen={setPeople} />
          )}
          <Reason value={reason} onValue={setReason} error={operation.errors['reason']} hint={orderSheetsText('neededInHistory')} />
        </>
      }
    >
      {quote && (
        <>
          <BigSum
            label={orderSheetsText('newPrice')}
            amount={quote.after}
            currency={quote.currency}
            note={orderSheetsText('priceBefore', { money: formatMoney(quote.before, quote.currency) })}
          />
          <Lines
            lines={[
              [orderSheetsText('difference'), formatMoney(quote.delta, quote.currency), 'strong'],
              ticketed && [
                orderSheetsText(quote.deltaAccount < 0 ? 'backToAccount' : 'chargedToAccount'),
                formatMoney(Math.abs(quote.deltaAccount), quote.effects.accountCurrency),
              ],
            ]}
          />
          <Effects order={order} effects={quote.effects} money={ticketed} />
        </>
      )}
    </OperationSheet>
  );
}
