import { TextField, type TextFieldProps } from '../../ui/field.tsx';
import type { Registration, RegistrationField } from './registration.ts';
import type { StepParts } from './step-parts.ts';

type TextName = { [Field in RegistrationField]: Registration[Field] extends string ? Field : never }[RegistrationField];

export interface StepTextProps extends Omit<TextFieldProps, 'value' | 'onValue' | 'error' | 'name'> {
  name: TextName;
  parts: StepParts;
}

/** One text of the registration, wired to what is typed and to what is wrong with it. */
export function StepText({ name, parts, ...rest }: StepTextProps) {
  return (
    <TextField
      name={name}
      enterKeyHint="next"
      value={parts.typed[name]}
      error={parts.errors[name]}
      onValue={(value) => parts.onChange({ [name]: value })}
      onBlur={() => parts.onTouch(name)}
      {...rest}
    />
  );
}
