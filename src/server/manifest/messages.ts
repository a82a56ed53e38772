import { sql } from 'kysely';
import type { FlightMessage, flightMessageEndpoints, MessageKind } from '../../contract/flight-messages.ts';
import { alpha3 } from '../../rules/country-codes.ts';
import { adl, nameChanges, nameEntries, pnl, type NameEntry } from '../../rules/name-list.ts';
import { paxlst } from '../../rules/paxlst.ts';
import type { Db, Tx } from '../database/database.ts';
import { newId, transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context, Handlers } from '../http/context.ts';
import { FileAnswer } from '../http/file-answer.ts';
import { once } from '../http/once.ts';
import { openDocument } from '../orders/document-number.ts';
import { sentence } from '../sentence.ts';
import { readMessageFlight, type FlightOfMessage } from './message-flight.ts';
import { readManifest } from './read-manifest.ts';

/** What is kept of a message, sealed: numbers of documents stand in it. */
interface Kept {
  parts: readonly string[];
  /** Of a name list. */
  entries?: readonly NameEntry[];
}

export const flightMessageHandlers: Pick<Handlers, keyof typeof flightMessageEndpoints> = {
  getFlightMessages: async ({ params }, context) => {
    const { db } = context;
    const flight = await readMessageFlight(db, params.id);
    const messages = await readMessages(db, params.id);
    const before = await lastEntries(db, context, params.id);
    const changes = before && nameChanges(before, await entriesNow(db, context, params.id, before));
    const { airline, from, to } = flight;
    return {
      result: {
        messages,
        border: (await lastParties(db, airline, sql`k.kind = 'PAXLST' and f.to_iata = ${to}`)) ?? {
          sender: airline,
          receivers: [`${alpha3(flight.toCountry) ?? ''}APIS`],
        },
        checkIn: (await lastParties(db, airline, sql`k.kind <> 'PAXLST' and f.from_iata = ${from}`)) ?? {
          sender: `${from}RM${airline}`,
          receivers: [`${from}KK${airline}`],
        },
        changes: changes && { added: changes.added.length, deleted: changes.deleted.length, changed: changes.changed.length },
      },
    };
  },
  makeFlightMessage: ({ params, body }, context) =>
    once(
      context,
      { ...params, ...body },
      async (tx) => {
        const flight = await readMessageFlight(tx, params.id);
        // Taken before the last list is read. Of two at once the number of the second is gone, and it is made anew from what the first has said.
        const number = await nextNumber(tx, params.id);
        const made = await writtenMessage(tx, context, flight, body);
        const id = newId();
        await sql`
        insert into flight_message (id, flight_id, number, kind, sender, receivers, passengers, parts, sealed, made_by)
        values (${id}, ${params.id}, ${number}, ${body.kind}, ${body.sender}, ${body.receivers}::text[], ${made.passengers}, ${made.kept.parts.length},
          ${context.secrets.seal(JSON.stringify(made.kept))}, ${context.actor.userId})`.execute(tx);
        await log(tx, context, 'makeFlightMessage', params.id, { ...body, passengers: made.passengers, ...flight });
        const [result] = await readMessages(tx, params.id, id);
        return { answer: { result: result! } };
      },
      'flight_message_flight_id_number_key',
    ),
  getFlightMessage: ({ params }, context) =>
    transaction(context.db, async (tx) => {
      const { rows } = await sql<FlightMessage & { flightId: string; number: number; sealed: string }>`
        select flight_id as "flightId", number, kind, sender, receivers, passengers, sealed from flight_message where id = ${params.id}`.execute(
        tx,
      );
      const [found] = rows;
      if (!found) throw new ApiError('NOT_FOUND');
      const flight = await readMessageFlight(tx, found.flightId);
      await log(tx, context, 'exportFlightMessage', found.flightId, { ...found, ...flight });
      const bytes = Buffer.from(opened(context, found.sealed).parts.join('\r\n'), 'latin1');
      const name = `${found.kind}-${flight.designator}-${flight.departureLocal.slice(0, 10)}-${found.number}`;
      return found.kind === 'PAXLST'
        ? new FileAnswer(`${name}.edi`, 'application/EDIFACT', bytes)
        : new FileAnswer(`${name}.txt`, 'text/plain; charset=us-ascii', bytes);
    }),
};

interface Asked {
  kind: MessageKind;
  sender: string;
  receivers: string[];
}

async function writtenMessage(
  tx: Tx,
  context: Context,
  flight: FlightOfMessage,
  asked: Asked,
): Promise<{ kept: Kept; passengers: number }> {
  const { sender, receivers } = asked;
  const { madeAt } = flight;
  if (asked.kind === 'PAXLST') {
    const { passengers } = await readManifest(tx, flight.id, (stored) => openDocument(context.secrets, stored));
    const reference = madeAt.replace(/\D/g, '').slice(2, 16);
    const text = paxlst(flight, passengers, { sender, receiver: receivers[0]!, madeAt, reference, contact: flight.contact });
    return { kept: { parts: [text] }, passengers: passengers.length };
  }
  const before = await lastEntries(tx, context, flight.id);
  const head = { flight, sender, receivers, madeAt, classes: flight.classes };
  const now = await entriesNow(tx, context, flight.id, asked.kind === 'ADL' ? (before ?? []) : []);
  if (asked.kind === 'PNL') return { kept: { parts: pnl(head, now), entries: now }, passengers: now.length };
  if (!before) throw new ApiError('NO_NAME_LIST_YET');
  const changes = nameChanges(before, now);
  const passengers = changes.added.length + changes.deleted.length + changes.changed.length;
  if (passengers === 0) throw new ApiError('NAME_LIST_UNCHANGED');
  return { kept: { parts: adl(head, now, changes), entries: now }, passengers };
}

async function entriesNow(db: Db, { secrets }: Context, flightId: string, before: readonly NameEntry[]): Promise<NameEntry[]> {
  const { passengers } = await readManifest(db, flightId, (stored) => openDocument(secrets, stored));
  return nameEntries(passengers, before);
}

async function nextNumber(db: Db, flightId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from flight_message where flight_id = ${flightId}`.execute(db);
  return rows[0]!.number;
}

/** What the last PNL or ADL of the flight has said of everybody. */
async function lastEntries(db: Db, context: Context, flightId: string): Promise<readonly NameEntry[] | null> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from flight_message where flight_id = ${flightId} and kind <> 'PAXLST' order by number desc limit 1`.execute(db);
  return rows[0] ? opened(context, rows[0].sealed).entries! : null;
}

const opened = ({ secrets }: Context, sealed: string): Kept => JSON.parse(secrets.open(sealed)) as Kept;

/** Between whom the last message of an airline went, there or from there. `k` is the message, `f` its flight. */
async function lastParties(
  db: Db,
  airline: string,
  which: ReturnType<typeof sql>,
): Promise<Pick<FlightMessage, 'sender' | 'receivers'> | undefined> {
  const { rows } = await sql<Pick<FlightMessage, 'sender' | 'receivers'>>`
    select k.sender, k.receivers from flight_message k join flight f on f.id = k.flight_id join airline a on a.id = f.airline_id
    where a.iata = ${airline} and ${which} order by k.made_at desc, k.number desc limit 1`.execute(db);
  return rows[0];
}

async function readMessages(db: Db, flightId: string, id?: string): Promise<FlightMessage[]> {
  const { rows } = await sql<FlightMessage>`
    select k.id, k.kind, k.sender, k.receivers, k.passengers, k.parts, u.business_name as "madeBy", k.made_at as "madeAt"
    from flight_message k join users u on u.id = k.made_by where k.flight_id = ${flightId} and (${id ?? null}::uuid is null or k.id = ${id ?? null}::uuid)
    order by k.number desc`.execute(db);
  return rows;
}

type Told = Asked & { passengers: number } & Pick<FlightOfMessage, 'designator' | 'departureLocal'>;

async function log(
  tx: Tx,
  context: Context,
  action: 'makeFlightMessage' | 'exportFlightMessage',
  flightId: string,
  told: Told,
): Promise<void> {
  const { kind, sender, receivers, passengers, designator, departureLocal } = told;
  await writeLog(tx, context, context.actor, {
    action,
    entity: 'flight',
    entityId: flightId,
    summary: sentence('log.flightMessage', {
      kind,
      flight: `${designator} ${departureLocal.slice(0, 10)}`,
      n: passengers,
      sender,
      receivers: receivers.join(', '),
    }),
  });
}
