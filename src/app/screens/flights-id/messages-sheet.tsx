import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flightMessageEndpoints, MESSAGE_KINDS, type MessageKind } from '../../../contract/flight-messages.ts';
import type { Flight } from '../../../contract/flights.ts';
import type { Manifest } from '../../../contract/manifest.ts';
import { exportsText } from '../../../texts/exports/text.ts';
import { flightMessagesText } from '../../../texts/flight-messages/text.ts';
import { download } from '../../api/client.ts';
import { saveFile } from '../../features/orders/attachment-file.ts';
import { errorsOf } from '../../forms/errors-of.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LoadFailed } from '../../lists/load-failed.tsx';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { MadeMessages, MissingData } from './message-parts.tsx';
import { MESSAGE_NAMES } from './passenger-words.ts';
import { messagesQuery } from './queries.ts';

/** To whom: border police and check-in have addresses of their own. */
type Side = 'border' | 'checkIn';
interface Typed {
  sender?: string;
  receivers?: string;
}

/** Messages of the flight to border police and check-in: one is made of who is on it now, saved, and can be saved again as it was. */
export function MessagesSheet({
  flight,
  manifest,
  open,
  onClose,
}: {
  flight: Flight;
  manifest: Manifest;
  open: boolean;
  onClose: () => void;
}) {
  const query = useQuery({ ...messagesQuery(flight.id), enabled: open });
  const [kind, setKind] = useState<MessageKind>('PAXLST');
  const [typed, setTyped] = useState<Record<Side, Typed>>({ border: {}, checkIn: {} });
  const [faults, setFaults] = useState<FormErrors>({});
  const [lost, setLost] = useState<unknown>();
  const { busy, errors, failure, send, clear } = useWrite();
  const side: Side = kind === 'PAXLST' ? 'border' : 'checkIn';
  const usual = query.data?.[side];
  const sender = typed[side].sender ?? usual?.sender ?? '';
  const receivers = typed[side].receivers ?? usual?.receivers.join(' ') ?? '';
  const forget = () => {
    clear();
    setFaults({});
    setLost(undefined);
  };
  const set = (more: Typed) => {
    forget();
    setTyped({ ...typed, [side]: { ...typed[side], ...more } });
  };
  const save = async (id: string) => {
    setLost(undefined);
    try {
      const file = await download('getFlightMessage', { params: { id } });
      saveFile(file);
      notify(exportsText('saved', { name: file.name }));
    } catch (error) {
      setLost(error);
    }
  };
  const make = async () => {
    const body = { kind, sender, receivers: receivers.split(/[\s,;]+/).filter(Boolean) };
    const wrong = errorsOf(flightMessageEndpoints.makeFlightMessage.body, body);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const made = await send('makeFlightMessage', { params: { id: flight.id }, body });
    if (!made) return;
    setTyped({ border: {}, checkIn: {} });
    await save(made.result.id);
  };
  const changes = query.data?.changes;
  const nothing = kind === 'ADL' && (!changes || changes.added + changes.deleted + changes.changed === 0);
  const all = { ...faults, ...errors };
  return (
    <FormSheet
      name="flight message"
      open={open}
      onClose={() => {
        forget();
        setTyped({ border: {}, checkIn: {} });
        onClose();
      }}
      title={flightMessagesText('title', { flight: flight.flightNumber })}
      verb={flightMessagesText('make')}
      busy={busy}
      idle={!query.data || nothing}
      unsaved={Object.values(typed).some((one) => one.sender !== undefined || one.receivers !== undefined)}
      errors={all}
      failure={failure}
      onSubmit={make}
    >
      <fieldset className="seg">
        <legend className="sr-only">{flightMessagesText('kind')}</legend>
        {MESSAGE_KINDS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              checked={kind === one}
              onChange={() => {
                forget();
                setKind(one);
              }}
            />
            <span>{MESSAGE_NAMES[one]}</span>
          </label>
        ))}
      </fieldset>
      <p className="quiet">{flightMessagesText(`hint.${kind}`)}</p>
      {query.isError && (
        <LoadFailed error={query.error} title={flightMessagesText('failed')} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {query.isPending && <Skeleton cards={1} lines={[40, 90, 90]} />}
      {query.data && (
        <>
          {kind === 'ADL' && (
            <p className={nothing ? 'notice line' : 'strong num'} role="status">
              {!changes ? flightMessagesText('noList') : nothing ? flightMessagesText('unchanged') : flightMessagesText('changes', changes)}
            </p>
          )}
          {kind === 'PAXLST' && <MissingData manifest={manifest} />}
          <TextField
            label={flightMessagesText('sender')}
            name="sender"
            className="code"
            hint={flightMessagesText(`senderHint.${side}`)}
            autoComplete="off"
            autoCapitalize="characters" // no text
            maxLength={35}
            value={sender}
            onValue={(value) => set({ sender: value })}
            error={all['sender']}
          />
          <TextField
            label={flightMessagesText(side === 'border' ? 'receiver' : 'receivers')}
            name="receivers"
            className="code"
            hint={side === 'checkIn' && flightMessagesText('receiversHint')}
            autoComplete="off"
            autoCapitalize="characters" // no text
            maxLength={80}
            value={receivers}
            onValue={(value) => set({ receivers: value })}
            error={Object.entries(all).find(([field]) => field.startsWith('receivers'))?.[1]}
          />
          {lost !== undefined && <ErrorAlert error={lost} title={flightMessagesText('notSaved')} />}
          <MadeMessages messages={query.data.messages} onSave={save} />
        </>
      )}
    </FormSheet>
  );
}
