import { useQuery } from '@tanstack/react-query';
import { effectiveRole, ROLES } from '../../../contract/roles.ts';
import { PRIVILEGES } from '../../../contract/users.ts';
import { mayGrantRole, privilegesOf } from '../../../rules/account-rights.ts';
import { formatAmount } from '../../../rules/format.ts';
import { readAmount } from '../../read-amount.ts';
import { useSession } from '../../session.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Faults } from '../../forms/form.ts';
import { userGroupsQuery } from './queries.ts';
import { type Terms, TERMS_LABELS } from './terms.ts';
import { commissionWords, privilegeWords, roleTitle } from './words.ts';

export interface TermsFieldsProps {
  values: Terms;
  faults: Faults;
  onSet: (part: Partial<Terms>) => void;
}

const CURRENCIES = ['AMD', 'USD', 'EUR'];

/** Role and override; only for whom may give them. */
export function RoleFields({ values, faults, onSet, withOverride }: TermsFieldsProps & { withOverride: boolean }) {
  const me = useSession()?.role;
  const roles = ROLES.filter((role) => me && mayGrantRole(me, role)).map((value) => ({ value: value as string, text: roleTitle(value) }));
  return (
    <div className={withOverride ? 'columns' : 'stack'}>
      <SelectField
        label={TERMS_LABELS.role}
        name="role"
        value={values.role}
        options={roles}
        error={faults['role']}
        onValue={(role) => onSet({ role })}
      />
      {withOverride && (
        <SelectField
          label={TERMS_LABELS.adminGroups}
          name="adminGroups"
          hint="Overrides the role while it is set"
          value={values.adminGroups}
          options={[{ value: '...', text: 'None' }, ...roles]}
          error={faults['adminGroups']}
          onValue={(adminGroups) => onSet({ adminGroups })}
        />
      )}
    </div>
  );
}

/** `fresh`: a new account takes the credit that its group begins with, until somebody types another. */
export function GroupField({ values, faults, onSet, fresh = false }: TermsFieldsProps & { fresh?: boolean }) {
  const { data: groups, isError } = useQuery(userGroupsQuery());
  const known = groups ?? [];
  const chosen = known.find((group) => group.id === values.userGroup);
  const choose = (userGroup: string) => {
    const untouched = [0, chosen?.defaultCreditLimit ?? 0].includes(readAmount(values.creditLimit) ?? Number.NaN);
    const credit = known.find((group) => group.id === userGroup)?.defaultCreditLimit ?? 0;
    onSet({
      userGroup,
      ...(fresh && untouched && values.currency === 'AMD' ? { creditLimit: formatAmount(credit).replace(/\.00$/, '') } : {}),
    });
  };
  return (
    <SelectField
      label={TERMS_LABELS.userGroup}
      name="userGroup"
      value={values.userGroup}
      hint={isError ? 'The groups could not be loaded.' : chosen?.commission && `Commission: ${commissionWords(chosen.commission)}`}
      options={[
        { value: '', text: 'No group' },
        ...known.map((group) => ({ value: group.id, text: group.name })),
        // While the list is on its way the present choice must not look like "No group".
        ...(values.userGroup && !chosen ? [{ value: values.userGroup, text: 'The present group' }] : []),
      ]}
      error={faults['userGroup']}
      onValue={choose}
    />
  );
}

export function CreditField({ values, faults, onSet }: TermsFieldsProps) {
  return (
    <TextField
      label={`${TERMS_LABELS.creditLimit}, ${values.currency}`}
      name="creditLimit"
      inputMode="decimal"
      autoComplete="off"
      className="num"
      hint="How far below zero the balance may go"
      value={values.creditLimit}
      error={faults['creditLimit']}
      onValue={(creditLimit) => onSet({ creditLimit })}
    />
  );
}

/** Group, commission, limits and currency. */
export function LimitFields(props: TermsFieldsProps & { fresh?: boolean }) {
  const { values, faults, onSet } = props;
  return (
    <>
      <GroupField {...props} />
      <div className="columns">
        <SelectField
          label={TERMS_LABELS.commissionKind}
          name="commissionKind"
          value={values.commissionKind}
          options={[
            { value: '', text: 'As the group' },
            { value: 'percent', text: 'Percent of the fare' },
            { value: 'fixed', text: 'Fixed amount' },
          ]}
          error={faults['commission.kind'] ?? faults['commission']}
          onValue={(kind) => onSet({ commissionKind: kind as Terms['commissionKind'] })}
        />
        {values.commissionKind !== '' && (
          <TextField
            label={values.commissionKind === 'percent' ? 'Percent' : 'Amount'}
            hint={values.commissionKind === 'percent' ? undefined : 'In the currency of the fare, a flight'}
            name="commissionValue"
            inputMode="decimal"
            autoComplete="off"
            className="num"
            value={values.commissionValue}
            error={faults['commission.value']}
            onValue={(commissionValue) => onSet({ commissionValue })}
          />
        )}
      </div>
      <div className="columns">
        <CreditField {...props} />
        <TextField
          label={TERMS_LABELS.maxOpenHolds}
          name="maxOpenHolds"
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={values.maxOpenHolds}
          error={faults['maxOpenHolds']}
          onValue={(maxOpenHolds) => onSet({ maxOpenHolds })}
        />
        <SelectField
          label={TERMS_LABELS.currency}
          name="currency"
          hint="Fixed once money has moved"
          value={values.currency}
          options={[...new Set([...CURRENCIES, values.currency])].map((value) => ({ value, text: value }))}
          error={faults['currency']}
          onValue={(currency) => onSet({ currency })}
        />
      </div>
    </>
  );
}

/** What the account may do beyond its role, each right in plain words. */
export function PrivilegeFields({ values, faults, onSet }: TermsFieldsProps) {
  const toggle = (one: string, on: boolean) =>
    onSet({ privileges: PRIVILEGES.filter((each) => (each === one ? on : values.privileges.includes(each))) });
  const fitting = privilegesOf(effectiveRole(values));
  // What is given already can be taken away.
  const offered = PRIVILEGES.filter((one) => fitting.includes(one) || values.privileges.includes(one));
  const fault = Object.entries(faults).find(([path]) => path.startsWith('privilege'))?.[1];
  return (
    <fieldset className="choices">
      <legend className="field-label">{TERMS_LABELS.privileges}</legend>
      {offered.map((one) => (
        <label key={one} className="switch">
          <input
            type="checkbox"
            name={one}
            checked={values.privileges.includes(one)}
            onChange={(event) => toggle(one, event.target.checked)}
          />
          <span>{privilegeWords(one)}</span>
        </label>
      ))}
      <div className="columns">
        {(['discount', 'extendTtl'] as const).map((field) => (
          <TextField
            key={field}
            label={TERMS_LABELS[field]}
            name={field}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            placeholder="not allowed"
            className="num"
            value={values[field]}
            error={fault && values[field] && !/^\d{1,2}$/.test(values[field]) ? 'One or two digits' : undefined}
            onValue={(value) => onSet({ [field]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
