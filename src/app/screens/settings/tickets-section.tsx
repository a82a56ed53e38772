import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { ticketSettingsEndpoints, type TicketSettings } from '../../../contract/ticket-settings.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { EditCard } from '../../forms/edit-card.tsx';
import { formOver } from '../../forms/fields.ts';
import { longText, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Loaded } from './section-parts.tsx';

const ticketSettingsQuery = () =>
  queryOptions({ queryKey: ['ticket settings'], queryFn: async ({ signal }) => (await call('getTicketSettings', {}, { signal })).result });

/** How tickets are numbered, taken back and printed. */
export function TicketsSection() {
  return (
    <Loaded query={useQuery(ticketSettingsQuery())} title="The ticket settings could not be loaded">
      {(settings) => <TicketsCard settings={settings} />}
    </Loaded>
  );
}

type Body = Required<Call<'createTicketSettings'>['body']>;
const words = ({ en, hy }: TicketSettings['terms']) => ({ en: en ?? '', hy: hy ?? '' });

const TICKETS = formOver<Body, TicketSettings>()({
  schema: ticketSettingsEndpoints.createTicketSettings.body,
  fields: {
    showPriceOnTicket: { label: 'Tickets show the price, unless they are opened without', ...yes() },
    qrVerify: { label: 'Tickets carry a code by which anybody can check them', ...yes() },
    voidMode: {
      label: 'Free void window',
      ...pick([
        { value: 'sameDay', text: 'On the day of issue' },
        { value: 'minutes', text: 'For some minutes' },
        { value: 'off', text: 'Never' },
      ]),
    },
    voidMinutes: { label: 'Minutes', hint: 'From the issue on', shown: (typed) => typed['voidMode'] === 'minutes', ...whole() },
    voidMinHoursBeforeDeparture: {
      label: 'Not in the last hours before departure',
      hint: '0: until it departs',
      shown: (typed) => typed['voidMode'] !== 'off',
      ...whole(),
    },
    fallbackPrefix: {
      label: 'Own prefix of ticket numbers',
      hint: 'Three digits, for airlines without a code of their own',
      ...text({ inputMode: 'numeric' }),
    },
    terms: { en: { label: 'Terms on tickets', ...longText(4000, 4) }, hy: { label: 'Terms in Armenian', ...longText(4000, 4) } },
    footer: { en: { label: 'Last line of documents', ...longText(300, 2) }, hy: { label: 'Last line in Armenian', ...longText(300, 2) } },
  },
  of: (settings) => ({ ...settings, terms: words(settings.terms), footer: words(settings.footer) }),
  blank: {},
});

function TicketsCard({ settings }: { settings: TicketSettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(ticketSettingsEndpoints.updateTicketSettings);
  const look = () => client.fetchQuery({ ...ticketSettingsQuery(), staleTime: 0 });
  const edit = useEdit(TICKETS, { one: settings, look, locked: !writes || offline });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      write('updateTicketSettings', { params: { id: String(settings.id) }, body: { ...body, version } }),
    );
    if (done) notify('Saved. Tickets that are issued already keep their terms.');
  };
  return (
    <EditCard
      name="tickets"
      edit={edit}
      title="Tickets"
      what="these settings"
      readOnly={writes ? undefined : 'Super Admins, Admins and Tickets staff change this.'}
      onSave={save}
    >
      {edit.names.map((name) => edit.field(name))}
    </EditCard>
  );
}
