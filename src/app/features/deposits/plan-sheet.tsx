import type { Allotment } from '../../../contract/allotments.ts';
import { depositEndpoints, MOST_STEPS } from '../../../contract/deposits.ts';
import { formatMoney } from '../../../rules/format.ts';
import { depositsText } from '../../../texts/deposits/text.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { amountOf } from '../../read-amount.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { useWrite } from '../../writes/use-write.ts';
import { useEntryForm } from '../money/use-entry-form.ts';
import { amountsOf, tooLargeStep, typedPlan, type TypedStep } from './typed-plan.ts';

/** The payment plan as it is typed; percents are shown as money before anything is saved. */
export function PlanSheet({ one, open, onClose }: { one: Allotment; open: boolean; onClose: () => void }) {
  const { plan, accountCurrency: currency } = one;
  const [values, set] = useEntryForm(() => typedPlan(one));
  const { send, setErrors, ...write } = useWrite();
  const { errors } = write;
  const paid = plan?.steps.filter((step) => step.paidAt !== null).length ?? 0;
  const amounts = amountsOf(values.total, values.steps, currency);
  const money = (amount: number) => formatMoney(amount, currency);
  const change = (i: number, part: Partial<TypedStep>) =>
    set({ steps: values.steps.map((step, k) => (k === i ? { ...step, ...part } : step)) });
  const submit = async () => {
    const body = {
      total: amountOf(values.total),
      steps: values.steps.map(({ dueOn }, i) => ({ amount: amounts[i]!, dueOn })),
      version: plan?.version ?? null,
    };
    const faults = { ...errorsOf(depositEndpoints.saveDepositPlan.body, body) };
    const large = tooLargeStep(body.total, amounts);
    if (large !== undefined && !faults['total']) {
      for (const i of amounts.keys()) if (i > large) delete faults[`steps.${i}.amount`];
      faults[`steps.${large}.amount`] ??= depositsText('nothingLeft');
    }
    for (const [i, { dueOn }] of values.steps.entries()) if (dueOn === '') faults[`steps.${i}.dueOn`] = fieldsText('chooseDay');
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    if (!(await send('saveDepositPlan', { params: { id: one.id }, body }))) return;
    onClose();
    notify(depositsText('saved'));
  };
  return (
    <FormSheet
      name="deposit plan"
      {...write}
      open={open}
      onClose={onClose}
      title={depositsText('makeOf', { agency: one.agent.businessName })}
      verb={depositsText('save')}
      onSubmit={submit}
    >
      <TextField
        label={`${depositsText('total')}, ${currency}`}
        name="total"
        className="num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={one.value > 0 ? depositsText('totalHint', { money: money(one.value) }) : undefined}
        value={values.total}
        error={errors['total']}
        onValue={(total) => set({ total })}
      />
      <p className="quiet">{depositsText('explain')}</p>
      {errors['steps'] && (
        <p className="bad" role="alert">
          {errors['steps']}
        </p>
      )}
      {values.steps.map((step, i) => {
        const amount = amounts[i]!;
        const stands = i < paid;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
          <div key={i} className="card stack tight" role="group" aria-label={depositsText('step', { n: i + 1 })}>
            <div className="row between">
              <p className="strong smaller">{depositsText('step', { n: i + 1 })}</p>
              {stands ? (
                <span className="quiet smaller">{depositsText('paidStands')}</span>
              ) : (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={depositsText('remove', { n: i + 1 })}
                  disabled={values.steps.length === 1}
                  onClick={() => set({ steps: values.steps.filter((_, k) => k !== i) })}
                >
                  <Icon name="trash" />
                </button>
              )}
            </div>
            {stands ? (
              <p>
                {money(amount)}, <span className="num">{step.dueOn.split('-').toReversed().join('.')}</span>
              </p>
            ) : (
              <div className="columns">
                <TextField
                  label={depositsText('amount')}
                  name={`steps.${i}.amount`}
                  className="num"
                  autoComplete="off"
                  maxLength={20}
                  hint={hintOf(step, amount, money)}
                  value={step.amount}
                  error={errors[`steps.${i}.amount`]}
                  onValue={(value) => change(i, { amount: value })}
                />
                <DateField
                  label={depositsText('dueOn')}
                  name={`steps.${i}.dueOn`}
                  value={step.dueOn}
                  error={errors[`steps.${i}.dueOn`]}
                  onValue={(dueOn) => change(i, { dueOn })}
                />
              </div>
            )}
          </div>
        );
      })}
      <div>
        <Button
          kind="outline"
          small
          disabled={values.steps.length >= MOST_STEPS}
          onPress={() => set({ steps: [...values.steps, { amount: '', dueOn: '' }] })}
        >
          {depositsText('add')}
        </Button>
      </div>
    </FormSheet>
  );
}

/** What a percent or the rest comes to. */
function hintOf({ amount: typed }: TypedStep, amount: number, money: (amount: number) => string): string | undefined {
  if (Number.isNaN(amount)) return undefined;
  if (typed.includes('%')) return money(amount);
  return typed.trim() === '' ? depositsText('restHint', { money: money(amount) }) : undefined;
}
