import { useQuery } from '@tanstack/react-query';
import { countryOptions } from '../../countries.ts';
import { SelectField } from '../../ui/field.tsx';
import type { StepParts } from './step-parts.ts';
import { StepText } from './step-text.tsx';
import { userGroupsQuery } from './user-groups-query.ts';
import styles from './register.module.css';
import { registerText } from '../../../texts/register/text.ts';

export function CompanyStep(parts: StepParts) {
  const groups = useQuery(userGroupsQuery()).data ?? [];
  const { typed, errors, onChange } = parts;
  return (
    <div className={`columns ${styles.fields}`}>
      <StepText parts={parts} name="businessName" label={registerText('businessName')} autoComplete="organization" maxLength={120} />
      <StepText
        parts={parts}
        name="companyName"
        label={registerText('companyName')}
        hint={registerText('companyNameHint')}
        autoComplete="off"
        maxLength={160}
      />
      <StepText
        parts={parts}
        name="vat"
        label={registerText('vat')}
        hint={registerText('vatHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="num"
        maxLength={30}
      />
      <SelectField
        label={registerText('country')}
        name="country"
        value={typed.country}
        error={errors.country}
        onValue={(country) => onChange({ country })}
        options={countryOptions()}
      />
      <StepText parts={parts} name="city" label={registerText('city')} autoComplete="address-level2" maxLength={80} />
      <StepText
        parts={parts}
        name="address"
        label={registerText('address')}
        autoComplete="street-address"
        maxLength={200}
        enterKeyHint="go"
      />
      {groups.length > 0 && (
        <SelectField
          label={registerText('group')}
          name="userGroup"
          value={typed.userGroup}
          error={errors.userGroup}
          hint={registerText('groupHint')}
          onValue={(userGroup) => onChange({ userGroup })}
          options={[{ value: '', text: registerText('noGroup') }, ...groups.map(({ id, name }) => ({ value: id, text: name }))]}
        />
      )}
    </div>
  );
}
