import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ticketSettingsEndpoints, type TicketSettings } from '../../../contract/ticket-settings.ts';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { useOffline } from '../../connection.ts';
import { useUnsaved } from '../../pwa/unsaved.ts';
import { useMay } from '../../may.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Loaded, SectionFoot, Stale } from './section-parts.tsx';

const ticketSettingsQuery = () =>
  queryOptions({ queryKey: ['ticket settings'], queryFn: async ({ signal }) => (await call('getTicketSettings', {}, { signal })).result });

/** How tickets are numbered, taken back and printed. */
export function TicketsSection() {
  return (
    <Loaded query={useQuery(ticketSettingsQuery())} title="The ticket settings could not be loaded">
      {(settings) => <TicketsCard key={settings.version} settings={settings} />}
    </Loaded>
  );
}

type Form = ReturnType<typeof formOf>;
const formOf = (settings: TicketSettings) => ({
  fallbackPrefix: settings.fallbackPrefix,
  voidMode: settings.voidMode,
  voidMinutes: String(settings.voidMinutes),
  voidMinHoursBeforeDeparture: String(settings.voidMinHoursBeforeDeparture),
  showPriceOnTicket: settings.showPriceOnTicket,
  qrVerify: settings.qrVerify,
  terms: { en: settings.terms.en ?? '', hy: settings.terms.hy ?? '' },
  footer: { en: settings.footer.en ?? '', hy: settings.footer.hy ?? '' },
});
/** A figure that is none becomes NaN, which the server's schema names at its field. */
const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);

const MODES = [
  { value: 'sameDay', text: 'On the day of issue' },
  { value: 'minutes', text: 'For some minutes' },
  { value: 'off', text: 'Never' },
];

function TicketsCard({ settings }: { settings: TicketSettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(ticketSettingsEndpoints.updateTicketSettings);
  const [form, setForm] = useState<Form>(() => formOf(settings));
  const [stale, setStale] = useState(false);
  const { busy, failure, faults, send } = useSend();
  const dirty = JSON.stringify(form) !== JSON.stringify(formOf(settings));
  useUnsaved(dirty);
  const locked = !writes || busy || offline;
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const figure = (name: 'fallbackPrefix' | 'voidMinutes' | 'voidMinHoursBeforeDeparture', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      inputMode="numeric"
      value={form[name]}
      error={faults[name]}
      onValue={(value) => change({ [name]: value })}
      disabled={locked}
    />
  );
  const words = (name: 'terms' | 'footer', lang: 'en' | 'hy', label: string) => (
    <Field label={label} error={faults[`${name}.${lang}`]}>
      {(wiring) => (
        <textarea
          className="input"
          name={`${name}.${lang}`}
          lang={lang}
          rows={name === 'terms' ? 4 : 2}
          value={form[name][lang]}
          disabled={locked}
          onChange={(event) => change({ [name]: { ...form[name], [lang]: event.target.value } })}
          {...wiring}
        />
      )}
    </Field>
  );
  const flag = (name: 'showPriceOnTicket' | 'qrVerify', label: string) => (
    <label className="switch">
      <input type="checkbox" name={name} checked={form[name]} disabled={locked} onChange={() => change({ [name]: !form[name] })} />
      <span>{label}</span>
    </label>
  );

  const save = async () => {
    setStale(false);
    const body = {
      ...form,
      voidMinutes: whole(form.voidMinutes),
      voidMinHoursBeforeDeparture: whole(form.voidMinHoursBeforeDeparture),
      version: settings.version,
    };
    const answer = await send(
      () => call('updateTicketSettings', { params: { id: String(settings.id) }, body }),
      (error) => {
        const late = error instanceof Refused && error.code === 'STALE_SETTINGS';
        if (late) setStale(true);
        return late;
      },
    );
    if (!answer) return;
    client.setQueryData(ticketSettingsQuery().queryKey, answer.result);
    notify('Saved. Tickets that are issued already keep their terms.');
  };

  return (
    <section className="card stack" aria-labelledby="tickets-title">
      <h2 id="tickets-title">Tickets</h2>
      {flag('showPriceOnTicket', 'The price stands on a ticket, unless it is opened without')}
      {flag('qrVerify', 'Tickets carry a code by which anybody can check them')}
      <SelectField
        label="Voided for nothing"
        name="voidMode"
        value={form.voidMode}
        options={MODES}
        disabled={locked}
        onValue={(value) => change({ voidMode: value as Form['voidMode'] })}
      />
      {form.voidMode === 'minutes' && figure('voidMinutes', 'For so many minutes', 'From the issue on')}
      {form.voidMode !== 'off' && figure('voidMinHoursBeforeDeparture', 'Not in the last hours before departure', '0: until it departs')}
      {figure('fallbackPrefix', 'Own prefix of ticket numbers', 'Three digits, for airlines without a code of their own')}
      {words('terms', 'en', 'Terms on tickets')}
      {words('terms', 'hy', 'Terms in Armenian')}
      {words('footer', 'en', 'Last line of documents')}
      {words('footer', 'hy', 'Last line in Armenian')}
      {!writes && <p className="quiet">Super Admins, Admins and Tickets staff change this.</p>}
      {stale && <Stale what="these settings" onShow={() => void client.fetchQuery({ ...ticketSettingsQuery(), staleTime: 0 })} />}
      <SectionFoot {...{ writes, busy, dirty, offline, failure }} onSave={() => void save()} onUndo={() => setForm(formOf(settings))} />
    </section>
  );
}
