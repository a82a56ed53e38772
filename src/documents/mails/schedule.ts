import type { MailBody } from '../../contract/mails.ts';
import { dayText } from './dates.ts';
import { langOf, oneLine, sayer, VarMissing, words, type Letter, type Part, type Script } from './letter.ts';

/** Letters about flights that the carrier moved or cancelled (domain.md 3.7). */

/** A flight does not fly, told of one order or of all of an agency; or it has new times; or nobody has answered those. */
export const scheduleChange: Script = (body, { publicUrl }) => {
  const say = sayer(body);
  const { flights, orders, outcome } = body.payload;
  if (Array.isArray(flights)) return newTimes(body, publicUrl, flights);
  if (outcome === 'unanswered') return unanswered(body, publicUrl);
  const reason = words(body, 'reason');
  if (Array.isArray(orders)) {
    const number = words(body, 'flightNumber');
    const done: Record<string, string> = {
      move: say('moved to another flight', 'տեղափոխված է այլ չվերթ'),
      refund: say('refunded', 'գումարը վերադարձված է'),
      suspend: say('waits for you', 'սպասում է Ձեզ'),
    };
    return {
      subject: say(`Flight ${number} is cancelled`, `Չվերթ ${number}․ չեղարկված է`),
      heading: say(`Flight ${number} does not fly`, `Չվերթ ${number}․ չի իրականացվի`),
      parts: [
        because(say('Reason', 'Պատճառը'), reason),
        { kind: 'list', title: say('Your orders', 'Ձեր պատվերները'), rows: orders.map((one) => rowOf(one, done)) },
        { kind: 'button', label: say('Open reservations', 'Բացել ամրագրումները'), url: `${publicUrl}/reservations` },
      ],
    };
  }
  const pnr = words(body, 'pnr');
  return {
    subject: say(`A flight of ${pnr} is cancelled`, `${pnr}․ չվերթը չեղարկված է`),
    heading: say(`A flight of booking ${pnr} does not fly`, `Ամրագրում ${pnr}․ չվերթը չի իրականացվի`),
    parts: [
      because(say('Reason', 'Պատճառը'), reason),
      {
        kind: 'text',
        text:
          outcome === 'suspended'
            ? say(
                'Please choose another flight or give the tickets back; both are free.',
                'Խնդրում ենք ընտրել այլ չվերթ կամ վերադարձնել տոմսերը․ երկուսն էլ անվճար են։',
              )
            : say('The booking has ended without a fee.', 'Ամրագրումն ավարտվել է առանց վճարի։'),
      },
      { kind: 'button', label: say('Open the order', 'Բացել պատվերը'), url: `${publicUrl}/info/${encodeURIComponent(pnr)}` },
    ],
  };
};

/** The old times and the new; with a large change what the agency may choose. */
function newTimes(body: MailBody, publicUrl: string, flights: readonly unknown[]): Letter {
  const say = sayer(body);
  const pnr = words(body, 'pnr');
  const decide = body.payload['outcome'] === 'decide';
  return {
    subject: say(`New times for ${pnr}`, `${pnr}․ չվերթի նոր ժամեր`),
    heading: say(`A flight of booking ${pnr} has new times`, `Ամրագրում ${pnr}․ չվերթն ունի նոր ժամեր`),
    parts: [
      { kind: 'facts', rows: flights.flatMap((one) => timesOf(one, body)) },
      {
        kind: 'text',
        text: decide
          ? say(
              'Please accept the new times, choose another flight, or give the tickets back. All three are free.',
              'Խնդրում ենք ընդունել նոր ժամերը, ընտրել այլ չվերթ կամ վերադարձնել տոմսերը․ երեքն էլ անվճար են։',
            )
          : say(
              'Your booking stays as it is. Please tell the travellers.',
              'Ձեր ամրագրումը մնում է ուժի մեջ։ Խնդրում ենք տեղեկացնել ուղևորներին։',
            ),
      },
      {
        kind: 'button',
        label: decide ? say('Choose', 'Ընտրել') : say('Open the order', 'Բացել պատվերը'),
        url: `${publicUrl}/info/${encodeURIComponent(pnr)}`,
      },
    ],
  };
}

function timesOf(one: unknown, body: MailBody): [string, string][] {
  const say = sayer(body);
  const { flightNumber, from, to, old, new: fresh } = (one ?? {}) as Record<string, unknown>;
  if (typeof flightNumber !== 'string' || typeof from !== 'string' || typeof to !== 'string') throw new VarMissing('flights');
  const name = oneLine(`${flightNumber} ${from}–${to}`);
  return [
    [say(`${name}, before`, `${name}, նախկինում`), timetable(old, body)],
    [say(`${name}, now`, `${name}, այժմ`), timetable(fresh, body)],
  ];
}

/** `Tue 1 Jun 2027 10:00–13:05` */
function timetable(one: unknown, body: MailBody): string {
  const { departureLocal, arrivalLocal } = (one ?? {}) as Record<string, unknown>;
  if (typeof departureLocal !== 'string' || typeof arrivalLocal !== 'string') throw new VarMissing('flights');
  return oneLine(`${dayText(departureLocal, langOf(body))} ${departureLocal.slice(11, 16)}–${arrivalLocal.slice(11, 16)}`);
}

/** To staff, a day before departure. */
function unanswered(body: MailBody, publicUrl: string): Letter {
  const say = sayer(body);
  const pnr = words(body, 'pnr');
  return {
    subject: say(`${pnr} leaves tomorrow and its new times are not answered`, `${pnr}․ մեկնում է վաղը, նոր ժամերին պատասխան չկա`),
    heading: say('Nobody has answered the new times', 'Նոր ժամերին ոչ ոք չի պատասխանել'),
    parts: [
      {
        kind: 'facts',
        rows: [
          [say('Booking', 'Ամրագրում'), pnr],
          [say('Agency', 'Գործակալություն'), words(body, 'agency')],
          [say('Flight', 'Չվերթ'), words(body, 'flightNumber')],
          [say('Leaves', 'Մեկնում է'), words(body, 'departure').replace('T', ' ')],
        ],
      },
      { kind: 'button', label: say('Open the order', 'Բացել պատվերը'), url: `${publicUrl}/info/${encodeURIComponent(pnr)}` },
    ],
  };
}

const because = (label: string, reason: string): Part => ({ kind: 'text', text: `${label}: ${reason}` });

function rowOf(one: unknown, done: Record<string, string>): readonly [string, string] {
  const { pnr, action } = (one ?? {}) as { pnr?: unknown; action?: unknown };
  if (typeof pnr !== 'string') throw new VarMissing('orders');
  return [oneLine(pnr), done[String(action)] ?? ''];
}
