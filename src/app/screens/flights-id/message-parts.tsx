import { Link } from '@tanstack/react-router';
import type { FlightMessage } from '../../../contract/flight-messages.ts';
import type { Manifest } from '../../../contract/manifest.ts';
import { flightMessagesText } from '../../../texts/flight-messages/text.ts';
import { shortInstant, useCompanyZone } from '../../company-zone.ts';
import { useOffline } from '../../connection.ts';
import { Button } from '../../ui/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { gapsText, MESSAGE_NAMES, passengerName } from './passenger-words.ts';

/** Whose data border police will miss, each with the way to the booking. */
export function MissingData({ manifest }: { manifest: Manifest }) {
  const rows = manifest.passengers.filter((one) => one.missing.length > 0);
  if (rows.length === 0) return null;
  return (
    <div className="notice run">
      <div className="stack tight">
        <p>{flightMessagesText('gaps', { n: rows.length })}</p>
        <ul className="bullets">
          {rows.map((row) => (
            <li key={row.passengerId}>
              <Rich
                of={flightMessagesText}
                text="lacks"
                put={{
                  name: passengerName(row),
                  who: <Link to="/info/$pnr" params={{ pnr: row.pnr }} className="link tap" />,
                  gaps: gapsText(row),
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What was made so far, to be saved again as it was. */
export function MadeMessages({ messages, onSave }: { messages: readonly FlightMessage[]; onSave: (id: string) => Promise<void> }) {
  const zone = useCompanyZone();
  const offline = useOffline();
  if (messages.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="messages-made">
      <h3 id="messages-made">{flightMessagesText('made')}</h3>
      <ul className="framed rows">
        {messages.map((one) => {
          const kind = MESSAGE_NAMES[one.kind];
          const time = shortInstant(one.madeAt, zone);
          return (
            <li key={one.id} className="row between">
              <span className="grow">
                <span className="num block">{flightMessagesText('line', { kind, n: one.passengers, parts: one.parts })}</span>
                <span className="quiet num block">{flightMessagesText('by', { time, name: one.madeBy })}</span>
              </span>
              <Button
                kind="outline"
                small
                label={flightMessagesText('saveOne', { kind, time })}
                disabled={offline}
                onPress={() => void onSave(one.id)}
              >
                {flightMessagesText('save')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
