import type { TOP_UP_METHODS } from '../../../contract/top-up-requests.ts';
import { AreaField, TextField } from '../../ui/field.tsx';
import { moneyText } from '../../../texts/money/text.ts';
import { statementText } from '../../../texts/statement/text.ts';

interface Parts {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

export function AmountField({ currency, ...parts }: Parts & { currency: string; name?: string; hint?: string }) {
  return (
    <TextField
      label={moneyText('amountIn', { currency })}
      name="amount"
      className="num"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={24}
      {...parts}
    />
  );
}

export function CommentField({ value, error, onValue, needed, hint }: Parts & { needed: boolean; hint?: string }) {
  return (
    <AreaField
      label={moneyText(needed ? 'comment' : 'commentOptional')}
      error={error}
      hint={hint}
      name="comment"
      rows={2}
      maxLength={300}
      value={value}
      onValue={onValue}
    />
  );
}

/** What only a Super Admin may say, and with a comment. */
export function OverrideBox({ text, checked, onChecked }: { text: string; checked: boolean; onChecked: (checked: boolean) => void }) {
  return (
    <label className="switch">
      <input type="checkbox" name="override" checked={checked} onChange={(event) => onChecked(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}

export type TopUpMethod = (typeof TOP_UP_METHODS)[number];

/** By which way money comes or goes. */
export function MethodField<Method extends TopUpMethod>(props: {
  methods: readonly Method[];
  value: Method;
  onValue: (method: Method) => void;
}) {
  const { methods, value, onValue } = props;
  const nameOf = (method: TopUpMethod) => statementText(`method.${method}`);
  return (
    <fieldset className="seg">
      <legend className="sr-only">{moneyText('method')}</legend>
      {methods.map((method) => (
        <label key={method}>
          <input type="radio" name="method" checked={value === method} onChange={() => onValue(method)} />
          <span>{nameOf(method)}</span>
        </label>
      ))}
    </fieldset>
  );
}
