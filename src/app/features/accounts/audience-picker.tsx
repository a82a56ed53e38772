import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsText } from '../../../texts/accounts/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Chosen } from '../../ui/chosen.tsx';
import { AgencyNameSheet } from './agency-name-sheet.tsx';
import { audienceNamesQuery, audienceQuery } from './audience-query.ts';

interface Audience {
  groupIds: readonly string[];
  userIds: readonly string[];
}

interface AudiencePickerProps extends Audience {
  error: string | undefined;
  onSet: (part: Partial<Audience>) => void;
}

/** To whom something is sold: nobody chosen is everybody; otherwise the agencies of the groups and those that are named. */
export function AudiencePicker({ groupIds, userIds, error, onSet }: AudiencePickerProps) {
  const groups = useQuery(audienceQuery(''));
  const names = useQuery({ ...audienceNamesQuery(userIds), enabled: userIds.length > 0, placeholderData: keepPreviousData });
  // Whoever was chosen on this screen has a name before the server is asked for it.
  const [met, setMet] = useState<Readonly<Record<string, string>>>({});
  const [adding, setAdding] = useState(false);
  const turn = (list: readonly string[], id: string) => (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);
  const nameOf = (id: string) => met[id] ?? names.data?.find((one) => one.id === id)?.name ?? accountsText('anAgency');
  return (
    <div className="stack">
      {error && <p className="bad">{error}</p>}
      {groups.isError && <ErrorAlert error={groups.error} title={accountsText('groupsNotLoaded')} onRetry={() => void groups.refetch()} />}
      {groups.data && groups.data.groups.length > 0 && (
        <fieldset className="choices">
          <legend className="field-label">{accountsText('groups')}</legend>
          <div className="row wrap">
            {groups.data.groups.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className="pick"
                aria-pressed={groupIds.includes(id)}
                onClick={() => onSet({ groupIds: turn(groupIds, id) })}
              >
                {name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="choices">
        <legend className="field-label">{accountsText('agencies')}</legend>
        <Chosen
          ids={userIds}
          nameOf={nameOf}
          sayRemove={(name) => accountsText('takeOff', { name })}
          onSet={(ids) => onSet({ userIds: ids })}
        />
        <div>
          <Button kind="outline" small onPress={() => setAdding(true)}>
            {accountsText('addAgency')}
          </Button>
        </div>
      </fieldset>
      <AgencyNameSheet
        title={accountsText('addAgency')}
        open={adding}
        without={userIds}
        onClose={() => setAdding(false)}
        onChoose={({ id, name }) => {
          setMet((now) => ({ ...now, [id]: name }));
          onSet({ userIds: [...userIds, id] });
          setAdding(false);
        }}
      />
    </div>
  );
}

/** "everybody", or how many groups and agencies. */
export function audienceWords({ groupIds, userIds }: Audience): string {
  const groups = groupIds.length > 0 && accountsText('groupCount', { n: groupIds.length });
  const agencies = userIds.length > 0 && accountsText('agencyCount', { n: userIds.length });
  if (groups && agencies) return accountsText('groupsAndAgencies', { groups, agencies });
  return groups || agencies || accountsText('everybody');
}
