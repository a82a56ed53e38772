import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { smtpEndpoints, type SmtpSettings } from '../../../contract/smtp.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { EditCard } from '../../forms/edit-card.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { mailHostForm, type MailInput, USUAL_PORT, withoutEmpty } from './mail-form.tsx';
import { smtpQuery } from './mail-query.ts';
import { MailTest } from './mail-test.tsx';
import { Loaded } from './section-parts.tsx';

/** By which host mails leave. */
export function MailSection() {
  const [testTo, setTestTo] = useState('');
  return (
    <Loaded query={useQuery(smtpQuery())} title={settingsText('mailFailed')}>
      {(settings) => <MailCard settings={settings} testTo={testTo} onTestTo={setTestTo} />}
    </Loaded>
  );
}

function MailCard({ settings, testTo, onTestTo }: { settings: SmtpSettings | null; testTo: string; onTestTo: (to: string) => void }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(smtpEndpoints.updateSmtpSettings);
  const look = async () => (await client.fetchQuery({ ...smtpQuery(), staleTime: 0 })) ?? undefined;
  const edit = useEdit(mailHostForm(), { one: settings ?? undefined, look, locked: !writes || offline });
  const { field, set, values } = edit;
  const save = async () => {
    const done = await edit.save(({ body, part, version }, write) =>
      settings === null
        ? write('createSmtpSettings', { body: withoutEmpty(body) })
        : write('updateSmtpSettings', { body: { ...withoutEmpty(part), version } }),
    );
    if (done) notify(settingsText('mailSaved'));
  };
  return (
    <>
      <EditCard
        name="mail host"
        edit={edit}
        title={settingsText('mailHost')}
        aside={<State settings={settings} />}
        readOnly={writes ? undefined : settingsText('superAdminChanges')}
        onSave={save}
      >
        {settings === null && <p className="quiet">{settingsText('noHost')}</p>}
        <LastTest settings={settings} />
        {field('host')}
        <div className="columns">
          {field('secure', {
            // The usual port follows until another was typed.
            onValue: (secure: MailInput['secure']) =>
              set({ secure, ...(Object.values(USUAL_PORT).includes(values.port) ? { port: USUAL_PORT[secure] } : {}) }),
          })}
          {field('port')}
        </div>
        {values.secure === 'none' && <p className="notice run">{settingsText('notEncrypted')}</p>}
        {(settings === null || settings.user !== undefined) && field('user')}
        {field('password', {
          hint: settings?.hasPassword ? settingsText('passwordIsKept') : settingsText('passwordSealed'),
        })}
        <div className="columns">
          {field('fromName')}
          {field('fromEmail')}
          {field('replyTo')}
          {field('bcc')}
        </div>
        {field('isActive')}
      </EditCard>
      {writes && (
        <MailTest
          tried={withoutEmpty(settings === null ? edit.body : edit.part)}
          saved={settings !== null && !edit.dirty}
          to={testTo}
          onTo={onTestTo}
        />
      )}
    </>
  );
}

function State({ settings }: { settings: SmtpSettings | null }) {
  if (settings === null) return <Chip icon="alert" tone="run" text={settingsText('notSet')} />;
  if (!settings.isActive) return <Chip icon="ban" tone="ended" text={settingsText('off')} />;
  return settings.lastTest?.ok === false ? (
    <Chip icon="alert" tone="bad" text={settingsText('testFailed')} />
  ) : (
    <Chip icon="check" tone="good" text={settingsText('on')} />
  );
}

function LastTest({ settings }: { settings: SmtpSettings | null }) {
  const zone = useCompanyZone();
  const test = settings?.lastTest;
  if (!test) return null;
  return test.ok ? (
    <p className="quiet">{settingsText('tested', { time: showInstant(test.at, zone) })}</p>
  ) : (
    <p className="bad breaks">{settingsText('testedError', { time: showInstant(test.at, zone), error: test.error ?? '' })}</p>
  );
}
