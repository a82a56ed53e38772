import { useQuery } from '@tanstack/react-query';
import { countryOptions } from '../../countries.ts';
import { SelectField } from '../../ui/field.tsx';
import type { StepParts } from './step-parts.ts';
import { StepText } from './step-text.tsx';
import { userGroupsQuery } from './user-groups-query.ts';
import styles from './register.module.css';

export function CompanyStep(parts: StepParts) {
  const groups = useQuery(userGroupsQuery()).data ?? [];
  const { typed, errors, onChange } = parts;
  return (
    <div className={`columns ${styles.fields}`}>
      <StepText parts={parts} name="businessName" label="Name of the agency" autoComplete="organization" maxLength={120} />
      <StepText
        parts={parts}
        name="companyName"
        label="Company name (optional)"
        hint="As registered, when it differs"
        autoComplete="off"
        maxLength={160}
      />
      <StepText
        parts={parts}
        name="vat"
        label="Tax number (VAT)"
        hint="For example 01234567"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        maxLength={30}
      />
      <SelectField
        label="Country"
        name="country"
        value={typed.country}
        error={errors.country}
        onValue={(country) => onChange({ country })}
        options={countryOptions()}
      />
      <StepText parts={parts} name="city" label="City" autoComplete="address-level2" maxLength={80} />
      <StepText parts={parts} name="address" label="Address" autoComplete="street-address" maxLength={200} enterKeyHint="go" />
      {groups.length > 0 && (
        <SelectField
          label="Group (optional)"
          name="userGroup"
          value={typed.userGroup}
          error={errors.userGroup}
          hint="Leave it if nobody has told you one"
          onValue={(userGroup) => onChange({ userGroup })}
          options={[{ value: '', text: 'None' }, ...groups.map(({ id, name }) => ({ value: id, text: name }))]}
        />
      )}
    </div>
  );
}
