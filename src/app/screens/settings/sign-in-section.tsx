import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { effectiveRole, STAFF } from '../../../contract/roles.ts';
import { settingsEndpoints, type SecuritySettings } from '../../../contract/settings.ts';
import * as v from 'valibot';
import { settingsText } from '../../../texts/settings/text.ts';
import { call } from '../../api/client.ts';
import { profileQuery } from '../../api/queries.ts';
import { useOffline } from '../../connection.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { EditCard } from '../../forms/edit-card.tsx';
import { formOver } from '../../forms/fields.ts';
import { several } from '../../forms/kinds.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Loaded } from './section-parts.tsx';
import { perLang } from '../../per-lang.ts';

const securityQuery = () =>
  queryOptions({
    queryKey: ['security settings'],
    queryFn: async ({ signal }) => (await call('getSecuritySettings', {}, { signal })).result,
  });

/** Which roles must sign in in two steps. */
export function SignInSection() {
  return (
    <Loaded query={useQuery(securityQuery())} title={settingsText('securityFailed')}>
      {(settings) => <TwoStepRoles settings={settings} />}
    </Loaded>
  );
}

const twoStepForm = perLang(() =>
  formOver<Omit<Call<'updateSecuritySettings'>['body'], 'version'>, SecuritySettings>()({
    schema: v.object({}),
    fields: {
      twoStepRoles: { label: settingsText('twoStepRoles'), ...several(STAFF.map((value) => ({ value, text: roleTitle(value) }))) },
    },
    of: ({ twoStepRoles }) => ({ twoStepRoles: STAFF.filter((role) => twoStepRoles.includes(role)) }),
    blank: {},
  }),
);

function TwoStepRoles({ settings }: { settings: SecuritySettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(settingsEndpoints.updateSecuritySettings);
  const { data: me } = useQuery(profileQuery());
  const look = () => client.fetchQuery({ ...securityQuery(), staleTime: 0 });
  const edit = useEdit(twoStepForm(), { one: settings, look, locked: !writes || offline });
  const own = me && effectiveRole(me);
  const catchesMe = me !== undefined && !me.twoStep.enabled && edit.values.twoStepRoles.some((role) => role === own);
  const save = async () => {
    const done = await edit.save(({ body, version }, write) => write('updateSecuritySettings', { body: { ...body, version } }));
    if (done) notify(settingsText('twoStepSaved'));
  };
  return (
    <EditCard
      name="two-step roles"
      edit={edit}
      title={settingsText('twoStep')}
      readOnly={writes ? undefined : settingsText('superAdminChanges')}
      onSave={save}
    >
      <p className="quiet">{settingsText('twoStepText')}</p>
      {edit.field('twoStepRoles')}
      {catchesMe && writes && edit.dirty && <p className="notice run">{settingsText('twoStepYou')}</p>}
    </EditCard>
  );
}
