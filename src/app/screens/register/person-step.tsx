import { useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { StepParts } from './step-parts.ts';
import { StepText } from './step-text.tsx';
import styles from './register.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { registerText } from '../../../texts/register/text.ts';

export function PersonStep(parts: StepParts) {
  return (
    <div className={`columns ${styles.fields}`}>
      <StepText parts={parts} name="ceoNameSurname" label={registerText('director')} autoComplete="off" maxLength={120} />
      <StepText parts={parts} name="contactNameSurname" label={registerText('contact')} autoComplete="name" maxLength={120} />
      <StepText
        parts={parts}
        name="phone"
        label={registerText('phone')}
        hint={registerText('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <StepText
        parts={parts}
        name="mobilePhone"
        label={registerText('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
      />
      <StepText
        parts={parts}
        name="email"
        label={commonText('email')}
        hint={registerText('emailHint')}
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
        <span>{registerText('terms')}</span>
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
