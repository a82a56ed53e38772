import type { MailBody } from '../../contract/mails.ts';
import { cityName } from '../../rules/city-name.ts';
import { citiesTexts } from '../../texts/cities/every.ts';
import { daysBetween } from '../../rules/days.ts';
import { dayShift } from '../../rules/format.ts';
import { timeText } from '../days.ts';
import { langOf, oneLine, mailText, VarMissing, words, type Letter, type Part, type Script } from './letter.ts';
import { flightsPart } from './order-parts.ts';

/** Letters about flights that the carrier moved or cancelled (domain.md 3.7). */

/** A flight does not fly, told of one order or of all of an agency; or it has new times; or nobody has answered those. */
export const scheduleChange: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const { flights, orders, outcome } = body.payload;
  if (Array.isArray(flights)) return newTimes(body, publicUrl, flights);
  if (outcome === 'unanswered') return unanswered(body, publicUrl);
  const reason = words(body, 'reason');
  if (Array.isArray(orders)) {
    const several = Array.isArray(body.payload['cancelled']) ? body.payload['cancelled'] : [];
    const title =
      several.length > 1
        ? say('cancelledFlightsTitle', { n: several.length })
        : say('cancelledFlightTitle', { flight: words(body, 'flightNumber') });
    const done: Record<string, string> = {
      move: say('outcome.move'),
      refund: say('outcome.refund'),
      suspend: say('outcome.suspend'),
      release: say('outcome.release'),
    };
    return {
      subject: title,
      heading: title,
      parts: [
        ...(several.length === 1 ? [{ kind: 'facts' as const, rows: [[say('departure'), flightOf(several[0], body)[1]] as const] }] : []),
        { kind: 'text', text: say('reason', { reason }) },
        ...(several.length > 1
          ? [{ kind: 'list' as const, title: say('cancelledFlights'), rows: several.map((one) => flightOf(one, body)) }]
          : []),
        { kind: 'list', title: say('yourBookings'), rows: orders.map((one) => rowOf(one, done, body)) },
        { kind: 'button', label: say('openBookings'), url: `${publicUrl}/reservations` },
      ],
    };
  }
  const pnr = words(body, 'pnr');
  const { segmentIds } = body.payload;
  const cancelled = body.order?.segments.filter((one) => Array.isArray(segmentIds) && segmentIds.includes(one.id)) ?? [];
  const flight = cancelled[0]?.flightNumber;
  const title =
    flight === undefined
      ? say('cancelledInBooking', { pnr })
      : cancelled.length > 1
        ? say('cancelledFlightsOf', { n: cancelled.length, pnr })
        : say('cancelledFlightOf', { flight, pnr });
  const agency = asked(body);
  return {
    subject: title,
    heading: title,
    parts: [
      ...(cancelled.length > 0 ? [flightsPart(body, cancelled)] : []),
      { kind: 'text', text: say('reason', { reason }) },
      { kind: 'text', text: whatNext(body, agency) },
      ...(agency === undefined ? [openBooking(body, publicUrl)] : []),
    ],
  };
};

/** What becomes of who has booked: an end, money back, or a choice, which a traveller tells the agency. */
function whatNext(body: MailBody, agency: string | undefined): string {
  const say = mailText(body);
  const { outcome } = body.payload;
  if (outcome === 'refunded' && agency !== undefined) return say('travellerRefunded', { agency });
  if (outcome !== 'suspended') return say('endedWithoutFee');
  return agency === undefined ? say('chooseOrRefund') : say('travellerChooses', { agency });
}

/** Of a mail to the traveller, who has no screens of ours: the agency to turn to. */
const asked = (body: MailBody): string | undefined => (body.payload['ask'] === undefined ? undefined : words(body, 'ask'));

const openBooking = (body: MailBody, publicUrl: string, label = mailText(body)('openBooking')): Part => ({
  kind: 'button',
  label,
  url: `${publicUrl}/info/${encodeURIComponent(words(body, 'pnr'))}`,
});

/** The old times and the new; with a large change what the agency may choose. */
function newTimes(body: MailBody, publicUrl: string, flights: readonly unknown[]): Letter {
  const say = mailText(body);
  const pnr = words(body, 'pnr');
  const { outcome, reason } = body.payload;
  const replaced = outcome === 'replaced';
  const title = replaced
    ? say('cancelledFlightOf', { flight: cancelledOf(flights), pnr })
    : flights.every(isNumberAlone)
      ? say('newNumberTitle', { pnr })
      : undefined;
  const agency = asked(body);
  const missed = Array.isArray(body.payload['missed']) ? body.payload['missed'].map((one) => missedText(one, body)) : [];
  const decide = outcome === 'decide' || missed.length > 0;
  const travellers = () =>
    missed.length > 0
      ? say('travellerChooses', { agency: agency! })
      : decide
        ? say('travellerAccepts', { agency: agency! })
        : say(replaced ? 'replaced' : 'staysValid');
  return {
    subject: title ?? say('newTimesTitle', { pnr }),
    heading: title ?? say('newTimesHeading', { pnr }),
    parts: [
      { kind: 'facts', rows: flights.flatMap((one) => timesOf(one, body)) },
      ...(typeof reason === 'string' && reason !== ''
        ? [{ kind: 'text' as const, text: say('reason', { reason: words(body, 'reason') }) }]
        : []),
      ...missed.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'text',
        text:
          agency !== undefined
            ? travellers()
            : missed.length > 0
              ? say('changeOrRefund')
              : decide
                ? say('acceptOrRefund')
                : say(replaced ? 'replaced' : 'staysAsItIs'),
      },
      ...(agency === undefined ? [openBooking(body, publicUrl, decide ? say('choose') : undefined)] : []),
    ],
  };
}

/** Between which flights, how long is left, and how long it must be. */
function missedText(one: unknown, body: MailBody): string {
  const say = mailText(body);
  const { place, before, after, why, minutes, least } = (one ?? {}) as Record<string, unknown>;
  const { iata, city } = (place ?? {}) as Record<string, unknown>;
  const texts = [iata, city, before, after];
  if (!texts.every((text): text is string => typeof text === 'string') || typeof minutes !== 'number' || typeof least !== 'number')
    throw new VarMissing('missed');
  const said = {
    city: oneLine(cityName({ iata: texts[0]!, city: texts[1]! }, citiesTexts(langOf(body)))),
    before: oneLine(texts[2]!),
    after: oneLine(texts[3]!),
  };
  if (why === 'long') return say('missedLong', { ...said, hours: Math.floor(minutes / 60) });
  return minutes < 0 ? say('missedGone', said) : say('missedShort', { ...said, minutes, least });
}

/** Another number at the same times. */
function isNumberAlone(one: unknown): boolean {
  const { newFlight, old, new: fresh } = (one ?? {}) as Record<string, unknown>;
  return typeof newFlight === 'string' && JSON.stringify(old) === JSON.stringify(fresh);
}

/** The one that does not fly; others of its journey may be replaced with it. */
const cancelledOf = (flights: readonly unknown[]): string => {
  const all = flights as (Record<string, unknown> | null)[];
  const { flightNumber } = all.find((one) => one?.['cancelled'] === true) ?? all[0] ?? {};
  if (typeof flightNumber !== 'string') throw new VarMissing('flights');
  return oneLine(flightNumber);
};

function timesOf(one: unknown, body: MailBody): [string, string][] {
  const say = mailText(body);
  const { flightNumber, newFlight, from, to, newFrom = from, newTo = to, old, new: fresh } = (one ?? {}) as Record<string, unknown>;
  if (typeof flightNumber !== 'string' || typeof from !== 'string' || typeof to !== 'string') throw new VarMissing('flights');
  if (typeof newFrom !== 'string' || typeof newTo !== 'string') throw new VarMissing('flights');
  const named = (number: string, start: string, end: string) => oneLine(`${number} ${start}–${end}`);
  return [
    [say('before', { flight: named(flightNumber, from, to) }), timetable(old, body)],
    [say('now', { flight: named(typeof newFlight === 'string' ? newFlight : flightNumber, newFrom, newTo) }), timetable(fresh, body)],
  ];
}

/** `Tue 1 Jun 2027, 22:00–01:05 +1` */
function timetable(one: unknown, body: MailBody): string {
  const { departureLocal, arrivalLocal } = (one ?? {}) as Record<string, unknown>;
  if (typeof departureLocal !== 'string' || typeof arrivalLocal !== 'string') throw new VarMissing('flights');
  const days = daysBetween(departureLocal.slice(0, 10), arrivalLocal.slice(0, 10));
  const shift = days === 0 ? '' : `\u00a0${dayShift(days)}`;
  return `${oneLine(`${timeText(departureLocal, langOf(body))}–${arrivalLocal.slice(11, 16)}`)}${shift}`;
}

/** To staff, a day before departure. */
function unanswered(body: MailBody, publicUrl: string): Letter {
  const say = mailText(body);
  const pnr = words(body, 'pnr');
  return {
    subject: say('unansweredTitle', { pnr }),
    heading: say('unanswered'),
    parts: [
      {
        kind: 'facts',
        rows: [
          [say('booking'), pnr],
          [say('agency'), words(body, 'agency')],
          [say('flight'), words(body, 'flightNumber')],
          [say('departure'), timeText(words(body, 'departure'), langOf(body))],
        ],
      },
      openBooking(body, publicUrl),
    ],
  };
}

function flightOf(one: unknown, body: MailBody): readonly [string, string] {
  const { flightNumber, departureLocal } = (one ?? {}) as { flightNumber?: unknown; departureLocal?: unknown };
  if (typeof flightNumber !== 'string' || typeof departureLocal !== 'string') throw new VarMissing('cancelled');
  return [oneLine(flightNumber), oneLine(timeText(departureLocal, langOf(body)))];
}

/** Moved to which flight and when, where that is known. */
function rowOf(one: unknown, done: Record<string, string>, body: MailBody): readonly [string, string] {
  const { pnr, action, flight, departure } = (one ?? {}) as Record<string, unknown>;
  if (typeof pnr !== 'string') throw new VarMissing('orders');
  if (action === 'move' && typeof flight === 'string' && typeof departure === 'string')
    return [oneLine(pnr), oneLine(mailText(body)('outcome.moveTo', { flight, departure: timeText(departure, langOf(body)) }))];
  return [oneLine(pnr), done[String(action)] ?? ''];
}
