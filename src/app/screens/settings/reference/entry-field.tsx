import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import type { FieldSpec, Values } from './kind.ts';

interface EntryFieldProps {
  spec: FieldSpec;
  values: Values;
  error: string | undefined;
  locked: boolean;
  onSet: (part: Values) => void;
}

/** One field of an entry, as its kind says. */
export function EntryField({ spec, values, error, locked, onSet }: EntryFieldProps) {
  const { name, label, hint, as, options, maxLength, capitals, shown, inputMode } = spec;
  if (shown && !shown(values)) return null;
  const value = values[name];
  const text = String(value ?? '');
  if (as === 'switch')
    return (
      <label className="switch">
        <input type="checkbox" name={name} checked={value === true} disabled={locked} onChange={() => onSet({ [name]: value !== true })} />
        <span>{label}</span>
      </label>
    );
  if (as === 'select') {
    const known = options!.some((one) => one.value === text);
    return (
      <SelectField
        label={label}
        name={name}
        hint={hint}
        value={text}
        error={error}
        disabled={locked}
        options={known ? options! : [{ value: text, text: text || 'Choose' }, ...options!]}
        onValue={(next) => onSet({ [name]: next })}
      />
    );
  }
  if (as === 'area')
    return (
      <Field label={label} error={error} hint={hint}>
        {(wiring) => (
          <textarea
            className="input"
            name={name}
            rows={3}
            maxLength={maxLength}
            value={text}
            disabled={locked}
            onChange={(event) => onSet({ [name]: event.target.value })}
            {...wiring}
          />
        )}
      </Field>
    );
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      {...(as === 'lang' ? { lang: 'hy' } : {})}
      {...(capitals ? { autoCapitalize: 'characters' } : {})}
      {...(inputMode || as === 'number' ? { inputMode: inputMode ?? 'decimal' } : {})}
      maxLength={maxLength}
      value={text}
      error={error}
      disabled={locked}
      onValue={(next) => onSet({ [name]: next })}
    />
  );
}
