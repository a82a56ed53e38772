import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { effectiveRole, type Role, STAFF } from '../../../contract/roles.ts';
import { settingsEndpoints, type SecuritySettings } from '../../../contract/settings.ts';
import { useSend } from '../../forms/use-send.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { useUnsaved } from '../../pwa/unsaved.ts';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Loaded, SectionFoot } from './section-parts.tsx';

const securityQuery = () =>
  queryOptions({
    queryKey: ['security settings'],
    queryFn: async ({ signal }) => (await call('getSecuritySettings', {}, { signal })).result,
  });

/** Which roles must sign in in two steps. */
export function SignInSection() {
  return (
    <Loaded query={useQuery(securityQuery())} title="The settings could not be loaded">
      {(settings) => <TwoStepRoles settings={settings} />}
    </Loaded>
  );
}

function TwoStepRoles({ settings }: { settings: SecuritySettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(settingsEndpoints.updateSecuritySettings);
  const { data: me } = useQuery(profileQuery());
  // Only what differs from the server is kept here, so that somebody else's change shows through.
  const [toggled, setToggled] = useState<ReadonlySet<Role>>(new Set());
  const [stale, setStale] = useState(false);
  const { busy, failure, faults, send } = useSend();
  const chosen = STAFF.filter((role) => settings.twoStepRoles.includes(role) !== toggled.has(role));
  const dirty = toggled.size > 0;
  useUnsaved(dirty);

  const own = me && effectiveRole(me);
  const catchesMe = me !== undefined && !me.twoStep.enabled && chosen.some((role) => role === own);
  const toggle = (role: Role) => {
    const next = new Set(toggled);
    if (!next.delete(role)) next.add(role);
    setToggled(next);
  };
  const save = async () => {
    setStale(false);
    const answer = await send(
      () => call('updateSecuritySettings', { body: { twoStepRoles: chosen, version: settings.version } }),
      async (error) => {
        if (!(error instanceof Refused) || error.status !== 409) return false;
        await client.fetchQuery({ ...securityQuery(), staleTime: 0 });
        setStale(true);
        return true;
      },
    );
    if (!answer) return;
    setToggled(new Set());
    client.setQueryData(securityQuery().queryKey, answer.result);
    notify('Saved. It counts at the next call of everybody concerned.');
    void client.invalidateQueries({ queryKey: profileQuery().queryKey });
  };

  return (
    <section className="card stack" aria-labelledby="two-step-title">
      <h2 id="two-step-title">Two-step sign-in</h2>
      <p className="quiet">
        Nobody is signed out. But whoever has such a role and has not set it up is led to the own profile at the next step, and can do
        nothing else until it is done. Agents may have it, and never must.
      </p>
      <fieldset className="choices">
        <legend className="field-label">Roles that must have it</legend>
        {STAFF.map((role) => (
          <label key={role} className="switch">
            <input
              type="checkbox"
              name={role}
              checked={chosen.includes(role)}
              disabled={!writes || busy || offline}
              onChange={() => toggle(role)}
            />
            <span>{roleTitle(role)}</span>
          </label>
        ))}
      </fieldset>
      {!writes && <p className="quiet">Only a Super Admin changes this.</p>}
      {stale && (
        <p className="notice run" role="alert">
          Somebody else has changed these settings meanwhile. What you chose is kept on top of theirs: look at it and save again.
        </p>
      )}
      {catchesMe && writes && dirty && (
        <p className="notice run">This includes you: after saving you will be led to set it up before anything else.</p>
      )}
      <SectionFoot
        {...{ writes, busy, dirty, offline }}
        failure={failure ?? (Object.keys(faults).length > 0 ? new Error(Object.values(faults).join('. ')) : undefined)}
        onSave={() => void save()}
        onUndo={() => setToggled(new Set())}
      />
    </section>
  );
}
