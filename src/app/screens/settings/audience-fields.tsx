import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAgent, ROLES } from '../../../contract/roles.ts';
import { settingsNoticesText } from '../../../texts/settings-notices/text.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { accountsQuery, userGroupsQuery } from '../../features/accounts/queries.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TypedAudience } from './notification-form.tsx';

interface AudienceFieldsProps {
  form: TypedAudience;
  error: string | undefined;
  onSet: (part: Partial<TypedAudience>) => void;
}

/** Everybody, or whoever is in one of the chosen roles, groups and accounts. */
export function AudienceFields({ form, error, onSet }: AudienceFieldsProps) {
  const groups = useQuery(userGroupsQuery()).data ?? [];
  const turn = <T,>(list: readonly T[], one: T): T[] => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);
  return (
    <fieldset className="stack tight" aria-label={settingsNoticesText('audience')}>
      <label className="switch">
        <input type="checkbox" name="everybody" checked={form.everybody} onChange={() => onSet({ everybody: !form.everybody })} />
        <span>{settingsNoticesText('forEverybody')}</span>
      </label>
      {!form.everybody && (
        <>
          <p className="quiet">{settingsNoticesText('anyOf')}</p>
          <div className="row wrap">
            {ROLES.map((role) => (
              <button
                key={role}
                type="button"
                className="pick"
                aria-pressed={form.roles.includes(role)}
                onClick={() => onSet({ roles: turn(form.roles, role) })}
              >
                {isAgent(role) ? settingsNoticesText('agents') : roleTitle(role)}
              </button>
            ))}
            {groups.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="pick"
                aria-pressed={form.groupIds.includes(id)}
                onClick={() => onSet({ groupIds: turn(form.groupIds, id) })}
              >
                {settingsNoticesText('groupNamed', { name })}
              </button>
            ))}
            {form.accounts.map((account) => (
              <button
                key={account.id}
                type="button"
                className="pick"
                aria-pressed="true" // no text
                aria-label={settingsNoticesText('remove', { name: account.name })}
                onClick={() => onSet({ accounts: form.accounts.filter((one) => one.id !== account.id) })}
              >
                {account.name}
                <Icon name="close" className="in-chip" />
              </button>
            ))}
          </div>
          <AccountSearch
            error={error}
            without={form.accounts.map((one) => one.id)}
            onChoose={(account) => onSet({ accounts: [...form.accounts, account] })}
          />
        </>
      )}
    </fieldset>
  );
}

const MOST = 6;

interface AccountSearchProps {
  error: string | undefined;
  without: readonly string[];
  onChoose: (account: { id: string; name: string }) => void;
}

function AccountSearch({ error, without, onChoose }: AccountSearchProps) {
  const [words, setWords] = useState('');
  const search = words.trim();
  const { data } = useInfiniteQuery({ ...accountsQuery({ search }), enabled: search.length > 1 });
  const found = search.length > 1 ? (data?.pages[0]?.result ?? []).filter((one) => !without.includes(one.userId)).slice(0, MOST) : [];
  return (
    <>
      <TextField
        label={settingsNoticesText('addAccount')}
        name="account"
        type="search"
        autoComplete="off"
        placeholder={settingsNoticesText('findAccount')}
        hint={search.length > 1 && data && found.length === 0 ? settingsNoticesText('nobodyFound') : undefined}
        value={words}
        error={error}
        onValue={setWords}
      />
      {found.length > 0 && (
        <div className="row wrap">
          {found.map((one) => (
            <button
              key={one.userId}
              type="button"
              className="pick"
              onClick={() => {
                onChoose({ id: one.userId, name: one.businessName });
                setWords('');
              }}
            >
              <Icon name="plus" className="in-chip" />
              {one.businessName}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
