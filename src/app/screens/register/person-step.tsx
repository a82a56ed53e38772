import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { StepParts } from './step-parts.ts';
import { StepText } from './step-text.tsx';
import styles from './register.module.css';

export function PersonStep(parts: StepParts) {
  return (
    <div className={`columns ${styles.fields}`}>
      <StepText parts={parts} name="ceoNameSurname" label="Director, name and surname" autoComplete="off" maxLength={120} />
      <StepText parts={parts} name="contactNameSurname" label="Contact, name and surname" autoComplete="name" maxLength={120} />
      <StepText
        parts={parts}
        name="phone"
        label="Phone"
        hint="For example +374 91 123456"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <StepText
        parts={parts}
        name="mobilePhone"
        label="Mobile phone (optional)"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <StepText
        parts={parts}
        name="email"
        label="E-mail"
        hint="You will sign in with it"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={254}
      />
      <Terms {...parts} />
    </div>
  );
}

function Terms({ typed, errors, onChange }: StepParts) {
  const id = useId();
  return (
    <div className={`field ${styles.terms}`}>
      <label className="switch">
        <input
          type="checkbox"
          name="acceptTerms"
          checked={typed.acceptTerms}
          onChange={(event) => onChange({ acceptTerms: event.target.checked })}
          {...(errors.acceptTerms ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
        />
        <span>I accept the terms for agencies and may sign for the company</span>
      </label>
      {errors.acceptTerms && (
        <div className="fault" id={id}>
          <Icon name="alert" />
          <span>{errors.acceptTerms}</span>
        </div>
      )}
    </div>
  );
}
