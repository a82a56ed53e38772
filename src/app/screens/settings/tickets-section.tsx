import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { ticketSettingsEndpoints, type TicketSettings } from '../../../contract/ticket-settings.ts';
import { settingsText } from '../../../texts/settings/text.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { EditCard } from '../../forms/edit-card.tsx';
import { formOver } from '../../forms/fields.ts';
import { longText, pick, text, whole, yes } from '../../forms/kinds.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useMay } from '../../may.ts';
import { notify } from '../../ui/notify.ts';
import { Loaded } from './section-parts.tsx';
import { perLang } from '../../per-lang.ts';

const ticketSettingsQuery = () =>
  queryOptions({ queryKey: ['ticket settings'], queryFn: async ({ signal }) => (await call('getTicketSettings', {}, { signal })).result });

/** How tickets are numbered, taken back and printed. */
export function TicketsSection() {
  return (
    <Loaded query={useQuery(ticketSettingsQuery())} title={settingsText('ticketsFailed')}>
      {(settings) => <TicketsCard settings={settings} />}
    </Loaded>
  );
}

type Body = Required<Call<'createTicketSettings'>['body']>;
const words = ({ en, hy, ru }: TicketSettings['terms']) => ({ en: en ?? '', hy: hy ?? '', ru: ru ?? '' });

const ticketsForm = perLang(() =>
  formOver<Body, TicketSettings>()({
    schema: ticketSettingsEndpoints.createTicketSettings.body,
    fields: {
      showPriceOnTicket: { label: settingsText('showPrice'), ...yes() },
      qrVerify: { label: settingsText('qr'), ...yes() },
      voidMode: {
        label: settingsText('voidWindow'),
        ...pick([
          { value: 'sameDay', text: settingsText('voidSameDay') },
          { value: 'minutes', text: settingsText('voidMinutes') },
          { value: 'off', text: settingsText('voidNever') },
        ]),
      },
      voidMinutes: {
        label: settingsText('minutes'),
        hint: settingsText('voidMinutesHint'),
        shown: (typed) => typed['voidMode'] === 'minutes',
        ...whole(),
      },
      voidMinHoursBeforeDeparture: {
        label: settingsText('voidNotLast'),
        hint: settingsText('voidNotLastHint'),
        shown: (typed) => typed['voidMode'] !== 'off',
        ...whole(),
      },
      fallbackPrefix: {
        label: settingsText('prefix'),
        hint: settingsText('prefixHint'),
        ...text({ inputMode: 'numeric' }),
      },
      terms: {
        en: { label: settingsText('terms'), ...longText(4000, 4) },
        hy: { label: settingsText('termsHy'), ...longText(4000, 4) },
        ru: { label: settingsText('termsRu'), ...longText(4000, 4) },
      },
      footer: {
        en: { label: settingsText('footer'), ...longText(300, 2) },
        hy: { label: settingsText('footerHy'), ...longText(300, 2) },
        ru: { label: settingsText('footerRu'), ...longText(300, 2) },
      },
    },
    of: (settings) => ({ ...settings, terms: words(settings.terms), footer: words(settings.footer) }),
    blank: {},
  }),
);

function TicketsCard({ settings }: { settings: TicketSettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(ticketSettingsEndpoints.updateTicketSettings);
  const look = () => client.fetchQuery({ ...ticketSettingsQuery(), staleTime: 0 });
  const edit = useEdit(ticketsForm(), { one: settings, look, locked: !writes || offline });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      write('updateTicketSettings', { params: { id: String(settings.id) }, body: { ...body, version } }),
    );
    if (done) notify(settingsText('ticketsSaved'));
  };
  return (
    <EditCard
      name="tickets"
      edit={edit}
      title={settingsText('section.tickets')}
      readOnly={writes ? undefined : settingsText('ticketsChangeThis')}
      onSave={save}
    >
      {edit.names.map((name) => edit.field(name))}
    </EditCard>
  );
}
