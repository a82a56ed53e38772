import { uiText } from '../../texts/ui/text.ts';
import { type ReactNode, type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react';
import { Icon } from './icon.tsx';

interface FieldParts {
  label: string;
  /** Message beside the field; also sets aria-invalid. */
  error?: string | undefined;
  hint?: ReactNode;
}

interface Wiring {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldParts {
  children: (wiring: Wiring) => ReactNode;
}

/** Label above, control, then hint and error beside it. The control gets its id and aria from `wiring`. */
export function Field({ label, error, hint, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, ...(error ? { 'aria-invalid': true as const } : {}), ...(described ? { 'aria-describedby': described } : {}) })}
      {hint && (
        <div className="hint" id={hintId}>
          {hint}
        </div>
      )}
      {error && (
        <div className="fault" id={errorId}>
          <Icon name="alert" />
          <span>{error}</span>
        </div>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldParts, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, value, onValue, ref, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <input
          ref={ref}
          className={`input ${className ?? ''}`}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          {...rest}
          {...wiring}
        />
      )}
    </Field>
  );
}

export interface AreaFieldProps extends FieldParts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

/** Text of several lines. */
export function AreaField({ label, error, hint, onValue, ...rest }: AreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => <textarea className="input" {...rest} onChange={(event) => onValue(event.target.value)} {...wiring} />}
    </Field>
  );
}

/** A password with a button that shows it. */
export function PasswordField({ label, error, hint, value, onValue, ref, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="input-box">
          <input
            ref={ref}
            className="input"
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onValue(event.target.value)}
            {...rest}
            {...wiring}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={uiText(shown ? 'hidePassword' : 'showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}

export interface SelectFieldProps extends FieldParts {
  value: string;
  onValue: (value: string) => void;
  options: readonly { value: string; text: string }[];
  disabled?: boolean;
  name?: string;
}

/** The system's own picker: the best one on a phone, and 48 kB lighter than Ionic's. */
export function SelectField({ label, error, hint, value, onValue, options, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <select className="input" value={value} onChange={(event) => onValue(event.target.value)} {...rest} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
