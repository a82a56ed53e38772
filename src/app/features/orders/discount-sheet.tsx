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
    said: () => `New price for ${order.pnr}`,
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
      title="Discount"
      operation={operation}
      body={body}
      next="See the new price"
      verb={quote && `Set price to ${formatMoney(quote.after, quote.currency)}`}
      ask={
        <>
          <p className="quiet">It takes the place of the discount there is: {formatMoney(order.totals.order.discount, order.currency)}.</p>
          {surcharge && (
            <SelectField
              label="What"
              name="sign"
              value={sign}
              onValue={(value) => setSign(value as '-' | '+')}
              options={[
                { value: '-', text: 'Discount' },
                { value: '+', text: 'Surcharge' },
              ]}
            />
          )}
          <div className="columns">
            <SelectField
              label="As"
              name="kind"
              value={kind}
              error={operation.errors['kind']}
              onValue={(value) => setKind(value as Body['kind'])}
              options={[
                { value: 'percent', text: 'Percent of the fare' },
                { value: 'fixed', text: `Amount in ${order.currency}` },
              ]}
            />
            <TextField
              label={kind === 'percent' ? 'Percent' : `Amount (${order.currency})`}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={operation.errors['value'] ?? (typed && amount === undefined ? 'A number, for example 12.50' : undefined)}
              onValue={setTyped}
            />
          </div>
          <SelectField
            label="For"
            name="scope"
            value={scope}
            onValue={(value) => setScope(value as typeof scope)}
            options={[
              { value: 'order', text: kind === 'fixed' ? 'All together' : 'All passengers' },
              { value: 'passenger', text: kind === 'fixed' ? 'Each of some passengers' : 'Some passengers' },
            ]}
          />
          {scope === 'passenger' && <ChoosePeople order={order} legend="Passengers" among={active} chosen={people} onChosen={setPeople} />}
          <Reason value={reason} onValue={setReason} error={operation.errors['reason']} hint="Needed; stands in the timeline" />
        </>
      }
    >
      {quote && (
        <>
          <BigSum
            label="New price"
            amount={quote.after}
            currency={quote.currency}
            note={`before ${formatMoney(quote.before, quote.currency)}`}
          />
          <Lines
            lines={[
              ['Difference', formatMoney(quote.delta, quote.currency), 'strong'],
              ticketed && [
                quote.deltaAccount < 0 ? 'Back to the account' : 'Charged to the account',
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
