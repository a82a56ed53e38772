import * as v from 'valibot';
import { boarders } from './boarding.ts';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id, instant } from './fields.ts';
import { byId } from './flights.ts';

/**
 * Messages of a flight to other systems (decision 0074): PAXLST, what border police ask for in advance (UN/EDIFACT), and the name list of
 * check-in, PNL, with ADL for what has changed since (Type B, IATA RP 1708). They have whole numbers of documents in them.
 */
export const MESSAGE_KINDS = ['PAXLST', 'PNL', 'ADL'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `EVNKKMV`: city, department, airline. */
const TYPE_B = /^[A-Z]{3}[A-Z0-9]{4}$/;
const party = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2,35}$/, fieldError('lettersDigitsBetween', { least: 2, most: 35 })),
);

const parties = v.object({ sender: v.string(), receivers: v.array(v.string()) });
const flightMessage = v.object({
  id,
  kind: v.picklist(MESSAGE_KINDS),
  ...parties.entries,
  /** Whom it names; of an ADL whom it adds, deletes and changes. */
  passengers: v.number(),
  parts: v.number(),
  madeBy: v.string(),
  madeAt: instant,
});
export type FlightMessage = v.InferOutput<typeof flightMessage>;

export const flightMessageEndpoints = {
  getFlightMessages: endpoint({
    method: 'GET',
    path: '/api/flights/messages/:id',
    roles: boarders,
    summary:
      'The messages of a flight to border police and check-in, the last one on top; between whom the next ones go (as the last one of the airline there or from there, else as is usual), and what an ADL would say',
    params: byId,
    answer: answerOf(
      v.object({
        messages: v.array(flightMessage),
        border: parties,
        checkIn: parties,
        /** Since the last PNL or ADL; null before there is one. */
        changes: v.nullable(v.object({ added: v.number(), deleted: v.number(), changed: v.number() })),
      }),
    ),
  }),
  makeFlightMessage: endpoint({
    method: 'POST',
    path: '/api/flights/messages/:id',
    roles: boarders,
    idempotent: true,
    summary:
      'Make a message of who is on the flight now, and keep it. An ADL goes against the last PNL or ADL: NO_NAME_LIST_YET, NAME_LIST_UNCHANGED. Nothing is sent: who fetches it sends it',
    params: byId,
    body: v.pipe(
      v.strictObject({
        kind: v.picklist(MESSAGE_KINDS, fieldError('choose')),
        sender: party,
        receivers: v.pipe(v.array(party), v.minLength(1, fieldError('required')), v.maxLength(8, fieldError('atMost', { most: 8 }))),
      }),
      v.forward(
        v.check(({ kind, sender }) => kind === 'PAXLST' || TYPE_B.test(sender), fieldError('typeB')),
        ['sender'],
      ),
      v.forward(
        v.check(({ kind, receivers }) => kind === 'PAXLST' || receivers.every((one) => TYPE_B.test(one)), fieldError('typeB')),
        ['receivers'],
      ),
      v.forward(
        v.check(({ kind, receivers }) => kind !== 'PAXLST' || receivers.length === 1, fieldError('atMost', { most: 1 })),
        ['receivers'],
      ),
    ),
    answer: answerOf(flightMessage),
  }),
  getFlightMessage: endpoint({
    method: 'GET',
    path: '/api/flights/message/:id',
    roles: boarders,
    summary: 'A message as it was made, as a file: `.edi`, or `.txt` with all its parts. The log tells of it',
    params: byId,
    answer: v.object({}),
    files: ['application/EDIFACT', 'text/plain; charset=us-ascii'],
  }),
};
