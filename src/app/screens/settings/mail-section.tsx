import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { smtpEndpoints, type SmtpSettings } from '../../../contract/smtp.ts';
import { formatInstant } from '../../../rules/format.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { useUnsaved } from '../../pwa/unsaved.ts';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Chip } from '../../ui/status-chip.tsx';
import { formOf, inputOf, type MailForm } from './mail-form.ts';
import { MailHostFields } from './mail-host-fields.tsx';
import { smtpQuery } from './mail-query.ts';
import { MailTest } from './mail-test.tsx';
import { Loaded, SectionFoot, Stale } from './section-parts.tsx';

/** By which host mails leave. */
export function MailSection() {
  // Kept while the card begins anew after saving.
  const [testTo, setTestTo] = useState('');
  return (
    <Loaded query={useQuery(smtpQuery())} title="The mail settings could not be loaded">
      {(settings) => <MailCard key={settings?.version ?? 0} settings={settings} testTo={testTo} onTestTo={setTestTo} />}
    </Loaded>
  );
}

function MailCard({ settings, testTo, onTestTo }: { settings: SmtpSettings | null; testTo: string; onTestTo: (to: string) => void }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(smtpEndpoints.updateSmtpSettings);
  const [form, setForm] = useState<MailForm>(() => formOf(settings));
  const [stale, setStale] = useState(false);
  const { busy, failure, faults, send } = useSend();
  const dirty = JSON.stringify(form) !== JSON.stringify(formOf(settings));
  useUnsaved(dirty);

  const save = async () => {
    setStale(false);
    const body = inputOf(form, settings);
    const answer = await send(
      () =>
        settings === null
          ? call('createSmtpSettings', { body })
          : call('updateSmtpSettings', { body: { ...body, version: settings.version } }),
      (error) => {
        const late = error instanceof Refused && (error.code === 'STALE_SETTINGS' || error.code === 'IN_USE');
        if (late) setStale(true);
        return late;
      },
    );
    if (!answer) return;
    client.setQueryData(smtpQuery().queryKey, answer.result);
    notify('Saved. Mails leave by this host from now on.');
  };

  return (
    <>
      <section className="card stack" aria-labelledby="mail-title">
        <div className="row between wrap">
          <h2 id="mail-title">Mail host</h2>
          <State settings={settings} />
        </div>
        {settings === null && <p className="quiet">None is set: mails are written to files on the server and reach nobody.</p>}
        <LastTest settings={settings} />
        <MailHostFields
          form={form}
          hasPassword={settings?.hasPassword ?? false}
          showUser={settings === null || settings.user !== undefined}
          locked={!writes || busy || offline}
          faults={faults}
          onChange={(part) => setForm({ ...form, ...part })}
        />
        {!writes && <p className="quiet">Only a Super Admin changes this.</p>}
        {stale && <Stale what="the mail host" onShow={() => void client.fetchQuery({ ...smtpQuery(), staleTime: 0 })} />}
        <SectionFoot {...{ writes, busy, dirty, offline, failure }} onSave={() => void save()} onUndo={() => setForm(formOf(settings))} />
      </section>
      {writes && <MailTest tried={inputOf(form, settings)} saved={settings !== null && !dirty} to={testTo} onTo={onTestTo} />}
    </>
  );
}

function State({ settings }: { settings: SmtpSettings | null }) {
  if (settings === null) return <Chip icon="alert" tone="run" text="Not set" />;
  if (!settings.isActive) return <Chip icon="ban" tone="end" text="Off" />;
  return settings.lastTest?.ok === false ? (
    <Chip icon="alert" tone="bad" text="Last test failed" />
  ) : (
    <Chip icon="check" tone="good" text="On" />
  );
}

function LastTest({ settings }: { settings: SmtpSettings | null }) {
  const zone = useCompanyZone();
  const test = settings?.lastTest;
  if (!test) return null;
  return test.ok ? (
    <p className="quiet">Tested {formatInstant(test.at, zone)}: it works.</p>
  ) : (
    <p className="bad mail-to">
      Tested {formatInstant(test.at, zone)}: {test.error}
    </p>
  );
}
