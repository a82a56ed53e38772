import { formsText } from '../../texts/forms/text.ts';
import type { ComponentProps, ReactNode } from 'react';
import { amountOf, writeAmount } from '../read-amount.ts';
import { DateField, type DateFieldProps } from '../ui/date-field.tsx';
import { AreaField, PasswordField, SelectField, TextField } from '../ui/field.tsx';
import { readTime } from '../ui/read-time.ts';
import { TimeField } from '../ui/time-field.tsx';
import { writeDate } from '../../rules/read-date.ts';
import type { ControlProps, Kind } from './fields.ts';

type Input = Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onValue' | 'error' | 'hint' | 'name'>;

const input =
  (more: Input) =>
  ({ typed: _typed, ...props }: ControlProps<string>): ReactNode => (
    <TextField autoComplete="off" spellCheck={false} enterKeyHint="next" {...more} {...props} />
  );
const none = (typed: string): string => typed.trim() || 'none';

const typedText = <V extends string | null>(read: (typed: string) => V, more: Input): Kind<string, V> => ({
  empty: '',
  read,
  write: (value) => value ?? '',
  show: none,
  control: input(more),
});

/** A text that has to be there, or may be empty where the contract allows that. */
export const text = (more: Input = {}) => typedText((typed) => typed.trim(), more);
/** Empty is null. */
export const maybeText = (more: Input = {}) => typedText((typed) => typed.trim() || null, more);
/** A time of 24 hours. */
export const clock = (): Kind<string, string> => ({
  ...text(),
  read: (typed) => readTime(typed) ?? typed.trim(),
  control: ({ typed: _typed, ...props }) => <TimeField {...props} />,
});
/** Codes are large letters. */
export const code = (maxLength: number, more: Input = {}): Input => ({
  className: 'code',
  autoCapitalize: 'characters',
  maxLength,
  ...more,
});
const upper = <V,>(kind: Kind<string, V>): Kind<string, V> => ({
  ...kind,
  control: (props) => kind.control({ ...props, onValue: (value) => props.onValue(value.toUpperCase()) }),
});
export const codeText = (maxLength: number, more: Input = {}) => upper(text(code(maxLength, more)));
export const maybeCode = (maxLength: number, more: Input = {}) => upper(maybeText(code(maxLength, more)));

const area =
  (rows: number, maxLength: number) =>
  ({ typed: _typed, ...props }: ControlProps<string>) => <AreaField rows={rows} maxLength={maxLength} {...props} />;
export const longText = (maxLength: number, rows = 3): Kind<string, string> => ({ ...text(), control: area(rows, maxLength) });

const figure = <V extends number | null>(read: (typed: string) => V, write: (value: number) => string, more: Input): Kind<string, V> => ({
  empty: '',
  read,
  write: (value) => (value === null ? '' : write(value)),
  show: none,
  control: input({ className: 'num', ...more }),
});
const wholeOf = (typed: string): number => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);
/** A figure that is none becomes NaN, which the contract refuses in its own words. */
export const decimalOf = (typed: string): number =>
  /^[+-]?\d{1,9}([.,]\d{1,8})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;
const orNull =
  (read: (typed: string) => number) =>
  (typed: string): number | null =>
    typed.trim() === '' ? null : read(typed);

const DIGITS: Input = { inputMode: 'numeric' };
const DECIMAL: Input = { inputMode: 'decimal' };
/** A whole number. */
export const whole = (more: Input = {}) => figure(wholeOf, String, { ...DIGITS, ...more });
/** Empty is null. */
export const maybeWhole = (more: Input = {}) => figure(orNull(wholeOf), String, { ...DIGITS, ...more });
/** Several whole numbers, with commas or spaces between them. */
export const wholes = (): Kind<string, number[]> => ({
  ...text(DIGITS),
  read: (typed) =>
    typed
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(wholeOf),
  write: (value) => value.join(', '),
});
/** A number with a point or a comma. */
export const decimal = (more: Input = {}) => figure(decimalOf, String, { ...DECIMAL, ...more });
export const maybeDecimal = (more: Input = {}) => figure(orNull(decimalOf), String, { ...DECIMAL, ...more });
/** Money: spaces and thousands commas may be typed. */
export const amount = (more: Input = {}) => figure(amountOf, writeAmount, { ...DECIMAL, ...more });
/** Empty is null. */
export const maybeAmount = (more: Input = {}) => figure(orNull(amountOf), writeAmount, { ...DECIMAL, ...more });

/** A password, for the managers that browsers have: `current-password` or `new-password`. */
export const secret = (autoComplete: string): Kind<string, string> => ({
  empty: '',
  read: (typed) => typed,
  write: (value) => value,
  show: () => formsText('notShown'),
  control: ({ typed: _typed, disabled: _disabled, ...props }) => (
    <PasswordField autoComplete={autoComplete} enterKeyHint="next" {...props} />
  ),
});

/** A switch. */
export const yes = (): Kind<boolean, boolean> => ({
  empty: false,
  read: (typed) => typed,
  write: (value) => value,
  show: (typed) => formsText(typed ? 'yes' : 'no'),
  control: ({ name, label, hint, value, disabled, onValue }) => (
    <label className="switch">
      <input type="checkbox" name={name} checked={value} disabled={disabled} onChange={() => onValue(!value)} />
      <span>
        {label}
        {hint && <span className="quiet block">{hint}</span>}
      </span>
    </label>
  ),
});

export interface Option {
  value: string;
  text: string;
}

const select =
  (options: readonly Option[], choose: string | undefined) =>
  ({ typed: _typed, ...props }: ControlProps<string>) => {
    const known = options.some((one) => one.value === props.value);
    // While a list is on its way the present choice must not look like none.
    const rest = known ? [] : [{ value: props.value, text: props.value || choose || formsText('choose') }];
    return <SelectField {...props} options={[...rest, ...options]} />;
  };
const wordOf = (options: readonly Option[]) => (typed: string) => options.find((one) => one.value === typed)?.text ?? none(typed);

/** One of a few. */
export const pick = <V extends string>(options: readonly { value: V; text: string }[]): Kind<string, V> => ({
  empty: '',
  // What is not chosen yet is refused by the contract.
  read: (typed) => typed as V,
  write: (value) => value,
  show: wordOf(options),
  control: select(options, undefined),
});
/** One of a few numbers. */
export const pickNumber = <V extends number>(options: readonly { value: V; text: string }[]): Kind<string, V> => {
  const texts = options.map(({ value, text: words }) => ({ value: String(value), text: words }));
  return { empty: '', read: (typed) => Number(typed) as V, write: String, show: wordOf(texts), control: select(texts, undefined) };
};
/** One of a few, or none: null. */
export const maybePick = <V extends string>(options: readonly { value: V; text: string }[], without: string): Kind<string, V | null> => ({
  empty: '',
  read: (typed) => (typed as V) || null,
  write: (value) => value ?? '',
  show: (typed) => (typed === '' ? without : wordOf(options)(typed)),
  control: select([{ value: '', text: without }, ...options], without),
});

/** Any of a few, in their order. */
export const several = <V extends string>(options: readonly { value: V; text: string }[]): Kind<readonly V[], V[]> => ({
  empty: [],
  read: (typed) => [...typed],
  write: (value) => options.map((one) => one.value).filter((one) => value.includes(one)),
  show: (typed) =>
    options
      .filter((one) => typed.includes(one.value))
      .map((one) => one.text)
      .join(', ') || 'none',
  control: ({ label, value, error, disabled, onValue }) => (
    <fieldset className="choices">
      <legend className="field-label">{label}</legend>
      {options.map((one) => (
        <label key={one.value} className="switch">
          <input
            type="checkbox"
            name={one.value}
            checked={value.includes(one.value)}
            disabled={disabled}
            onChange={({ target: { checked } }) =>
              onValue(options.map((each) => each.value).filter((each) => (each === one.value ? checked : value.includes(each))))
            }
          />
          <span>{one.text}</span>
        </label>
      ))}
      {error && <p className="bad">{error}</p>}
    </fieldset>
  ),
});

type DayInput = Pick<DateFieldProps, 'century' | 'min' | 'max' | 'from'>;
const dayKind = <V extends string | null>(read: (typed: string) => V, more: DayInput): Kind<string, V> => ({
  empty: '',
  read,
  write: (value) => value ?? '',
  show: (typed) => (typed ? writeDate(typed) : formsText('none')),
  control: ({ hint, typed: _typed, error, ...props }) => (
    <DateField
      {...more}
      {...props}
      error={error && props.value === '' ? formsText('dateExample') : error}
      {...(typeof hint === 'string' ? { hint } : {})}
    />
  ),
});
/** A day, `YYYY-MM-DD`. */
export const day = (more: DayInput = {}) => dayKind((typed) => typed, more);
export const maybeDay = (more: DayInput = {}) => dayKind((typed) => typed || null, more);

/** Words with commas between. */
export const list = (more: Input = {}): Kind<string, string[]> => ({
  empty: '',
  read: (typed) =>
    typed
      .split(/[,;]+/)
      .map((word) => word.trim())
      .filter(Boolean),
  write: (value) => value.join(', '),
  show: none,
  control: input(more),
});
