import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TopUpRequest, topUpRequestEndpoints } from '../../../contract/top-up-requests.ts';
import { formatMoney } from '../../../rules/format.ts';
import { grantFaults, refusalFaults } from '../../../rules/money-request.ts';
import { topUpsText } from '../../../texts/top-ups/text.ts';
import { ApiError } from '../../api/failures.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import type { FormErrors } from '../../forms/form.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf, readAmount, writeAmount } from '../../read-amount.ts';
import { useRight } from '../../rights.ts';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { accountQuery } from '../accounts/queries.ts';
import { BalanceAfter } from '../money/balance-after.tsx';
import { AmountField, OverrideBox } from '../money/fields.tsx';
import { useEntryForm } from '../money/use-entry-form.ts';
import { AnswerField, DecisionField } from '../money-requests/decision-field.tsx';
import { faultWords } from '../money-requests/fault-words.ts';
import { Facts } from './facts.tsx';

interface Props {
  request: TopUpRequest;
  open: boolean;
  onClose: () => void;
}

/** A payment, and the decision: one tap adds it to the balance, another amount or a refusal has its reason. */
export function DecideSheet({ request, open, onClose }: Props) {
  const { amount: asked, currency, agent } = request;
  const mayRepeat = useRight('repeatReference');
  const { data: account } = useQuery({ ...accountQuery(agent.userId), enabled: open });
  const [values, set] = useEntryForm(() => ({
    status: 'accepted' as 'accepted' | 'declined',
    amount: writeAmount(asked),
    reference: request.reference ?? '',
    decision: '',
    duplicate: false,
  }));
  const [known, setKnown] = useState(false);
  const { send, setErrors, ...write } = useWrite({ fieldOf: { DUPLICATE_REFERENCE: 'reference' } });
  const accepts = values.status === 'accepted';
  const amount = readAmount(values.amount);
  const less = accepts && amount !== undefined && amount < asked;
  const again = known && mayRepeat && accepts && values.duplicate;
  const money = (sum: number) => formatMoney(sum, currency);

  const submit = async () => {
    const decision = values.decision.trim();
    const reference = values.reference.trim();
    const body = {
      status: values.status,
      ...(accepts ? { acceptedAmount: amountOf(values.amount) } : {}),
      ...(accepts && reference && reference !== request.reference ? { reference } : {}),
      ...(decision ? { decision } : {}),
      ...(again ? { duplicate: true } : {}),
    };
    const faults: FormErrors = {
      ...faultWords(
        accepts ? grantFaults('acceptedAmount', request, { ...body, amount: body.acceptedAmount }) : refusalFaults(body.decision),
      ),
      ...(again && !decision ? { decision: topUpsText('sayWhyAnother') } : {}),
      ...errorsOf(topUpRequestEndpoints.decideTopUpRequest.body, body),
    };
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    const handle = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'DUPLICATE_REFERENCE') setKnown(true);
      return false;
    };
    const done = await send('decideTopUpRequest', { params: { id: request.id }, body }, { handle, timeoutMs: 30_000 });
    if (!done) return;
    onClose();
    notify(
      done.result.acceptedAmount === null
        ? topUpsText('declined')
        : topUpsText('added', { money: money(done.result.acceptedAmount), agency: agent.businessName }),
    );
  };
  return (
    <FormSheet
      name="top-up decision"
      {...write}
      open={open}
      onClose={onClose}
      title={topUpsText('requestOf', { agency: agent.businessName })}
      verb={accepts ? (amount ? topUpsText('acceptSum', { money: money(amount) }) : topUpsText('accept')) : topUpsText('decline')}
      kind={accepts ? 'go' : 'danger'}
      onSubmit={submit}
    >
      <Facts request={request} />
      <DecisionField
        options={[
          ['accepted', topUpsText('accept')],
          ['declined', topUpsText('decline')],
        ]}
        value={values.status}
        onValue={(status) => set({ status })}
      />
      {accepts && (
        <>
          <AmountField
            name="acceptedAmount"
            currency={currency}
            hint={topUpsText('amountHint', { money: money(asked) })}
            value={values.amount}
            error={write.errors['acceptedAmount']}
            onValue={(amount) => set({ amount })}
          />
          {request.method !== 'cash' && (
            <TextField
              label={topUpsText('reference')}
              name="reference"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              hint={topUpsText('referenceBank')}
              value={values.reference}
              error={write.errors['reference']}
              onValue={(reference) => set({ reference })}
            />
          )}
          {known && mayRepeat && (
            <OverrideBox text={topUpsText('another')} checked={values.duplicate} onChecked={(duplicate) => set({ duplicate })} />
          )}
        </>
      )}
      <AnswerField
        granted={accepts ? (less ? 'part' : 'all') : 'none'}
        value={values.decision}
        error={write.errors['decision']}
        onValue={(decision) => set({ decision })}
      />
      {accepts && account && <BalanceAfter balance={account.balance} change={amount ?? NaN} />}
    </FormSheet>
  );
}
