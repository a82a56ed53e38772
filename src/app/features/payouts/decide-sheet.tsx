import { useQuery } from '@tanstack/react-query';
import { type PayoutRequest, payoutRequestEndpoints } from '../../../contract/payout-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { grantFaults, refusalFaults } from '../../../rules/money-request.ts';
import { payoutsText } from '../../../texts/payouts/text.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf, readAmount, writeAmount } from '../../read-amount.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { accountQuery } from '../accounts/queries.ts';
import { BalanceAfter } from '../money/balance-after.tsx';
import { AmountField } from '../money/fields.tsx';
import { useEntryForm } from '../money/use-entry-form.ts';
import { AnswerField, DecisionField } from '../money-requests/decision-field.tsx';
import { faultWords } from '../money-requests/fault-words.ts';
import { companyDay } from '../statement/words.ts';
import { Facts } from './facts.tsx';

interface Props {
  request: PayoutRequest;
  open: boolean;
  onClose: () => void;
}

/** A payout that was asked for: recorded once the money has left, whole or in part, or refused with a reason. */
export function DecideSheet({ request, open, onClose }: Props) {
  const { amount: asked, currency, agent, method } = request;
  const zone = useCompanyZone();
  const { data: account } = useQuery({ ...accountQuery(agent.userId), enabled: open });
  const [values, set] = useEntryForm(() => ({
    status: 'paid' as 'paid' | 'declined',
    amount: writeAmount(asked),
    reference: '',
    paidOn: companyDay(zone),
    decision: '',
  }));
  const { send, setErrors, ...write } = useWrite({ fieldOf: { DUPLICATE_REFERENCE: 'reference' } });
  const pays = values.status === 'paid';
  const amount = readAmount(values.amount);
  const less = pays && amount !== undefined && amount < asked;
  const money = (sum: number) => formatMoney(sum, currency);

  const submit = async () => {
    const [decision, reference] = [values.decision.trim(), values.reference.trim()];
    const body = {
      status: values.status,
      ...(pays ? { paidAmount: amountOf(values.amount), paidOn: values.paidOn } : {}),
      ...(pays && method === 'bank' && reference ? { reference } : {}),
      ...(decision ? { decision } : {}),
    };
    const faults: FormErrors = {
      ...faultWords(
        pays ? grantFaults('paidAmount', { ...request, reference: null }, { ...body, amount: body.paidAmount }) : refusalFaults(decision),
      ),
      ...errorsOf(payoutRequestEndpoints.decidePayoutRequest.body, body),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    const done = await send('decidePayoutRequest', { params: { id: request.id }, body }, { timeoutMs: 30_000 });
    if (!done) return;
    onClose();
    const { paidAmount } = done.result;
    notify(paidAmount === null ? payoutsText('declined') : payoutsText('taken', { money: money(paidAmount), agency: agent.businessName }));
  };
  return (
    <FormSheet
      name="payout decision"
      {...write}
      open={open}
      onClose={onClose}
      title={payoutsText('requestOf', { agency: agent.businessName })}
      verb={pays ? (amount ? payoutsText('paySum', { money: money(amount) }) : payoutsText('pay')) : topUpsText('decline')}
      kind={pays ? 'go' : 'danger'}
      onSubmit={submit}
    >
      <Facts request={request} />
      <DecisionField
        options={[
          ['paid', payoutsText('pay')],
          ['declined', topUpsText('decline')],
        ]}
        value={values.status}
        onValue={(status) => set({ status })}
      />
      {pays && (
        <>
          <AmountField
            name="paidAmount"
            currency={currency}
            hint={payoutsText('payHint', { money: money(asked) })}
            value={values.amount}
            error={write.errors['paidAmount']}
            onValue={(typed) => set({ amount: typed })}
          />
          {method === 'bank' && (
            <TextField
              label={payoutsText('reference')}
              name="reference"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              hint={payoutsText('referenceHint')}
              value={values.reference}
              error={write.errors['reference']}
              onValue={(reference) => set({ reference })}
            />
          )}
          <DateField
            label={payoutsText('paidOn')}
            name="paidOn"
            max={companyDay(zone)}
            value={values.paidOn}
            error={write.errors['paidOn']}
            onValue={(paidOn) => set({ paidOn })}
          />
        </>
      )}
      <AnswerField
        granted={pays ? (less ? 'part' : 'all') : 'none'}
        value={values.decision}
        error={write.errors['decision']}
        onValue={(decision) => set({ decision })}
      />
      {pays && account && <BalanceAfter balance={{ ...account.balance, creditLimit: 0 }} change={amount === undefined ? NaN : -amount} />}
    </FormSheet>
  );
}
