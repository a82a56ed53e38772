import { effectiveRole } from '../../../contract/roles.ts';
import { PRIVILEGES } from '../../../contract/users.ts';
import { privilegesOf } from '../../../rules/account-rights.ts';
import { accountsText } from '../../../texts/accounts/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { ControlProps, Kind } from '../../forms/fields.ts';
import { TextField } from '../../ui/field.tsx';
import { privilegeWords } from './words.ts';

export interface TypedPrivileges {
  given: readonly string[];
  /** Percent; empty for none. */
  discount: string;
  /** Hours; empty for none. */
  extendTtl: string;
}

const mostOf = (privileges: readonly string[], kind: string): string =>
  privileges.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? '';

/** What the account may do beyond its role, each right in plain words, two of them up to a figure. */
export const privilegeKind: Kind<TypedPrivileges, string[]> = {
  empty: { given: [], discount: '', extendTtl: '' },
  read: ({ given, discount, extendTtl }) => [
    ...PRIVILEGES.filter((one) => given.includes(one)),
    ...(discount.trim() ? [`discount:${discount.trim()}`] : []),
    ...(extendTtl.trim() ? [`extendTtl:${extendTtl.trim()}`] : []), // no text
  ],
  write: (value) => ({
    given: PRIVILEGES.filter((one) => value.includes(one)),
    discount: mostOf(value, 'discount'),
    extendTtl: mostOf(value, 'extendTtl'),
  }),
  show: (typed) =>
    privilegeKind
      .read(typed)
      .map((one) => privilegeWords(one).toLowerCase())
      .join(', ') || staffText('none'),
  control: PrivilegeControl,
};

function PrivilegeControl({ label, value, error, typed, onValue }: ControlProps<TypedPrivileges>) {
  const fitting = privilegesOf(effectiveRole({ role: String(typed['role']), adminGroups: String(typed['adminGroups']) }));
  // What is given already can be taken away.
  const offered = PRIVILEGES.filter((one) => fitting.includes(one) || value.given.includes(one));
  return (
    <fieldset className="choices">
      <legend className="field-label">{label}</legend>
      {offered.map((one) => (
        <label key={one} className="switch">
          <input
            type="checkbox"
            name={one}
            checked={value.given.includes(one)}
            onChange={({ target: { checked } }) =>
              onValue({ ...value, given: PRIVILEGES.filter((each) => (each === one ? checked : value.given.includes(each))) })
            }
          />
          <span>{privilegeWords(one)}</span>
        </label>
      ))}
      <div className="columns">
        {(['discount', 'extendTtl'] as const).map((figure) => (
          <TextField
            key={figure}
            label={accountsText(`figure.${figure}`)}
            name={figure}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            placeholder={accountsText('notAllowed')}
            className="num"
            value={value[figure]}
            error={error && value[figure] && !/^\d{1,2}$/.test(value[figure]) ? accountsText('digits') : undefined}
            onValue={(text) => onValue({ ...value, [figure]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
}
