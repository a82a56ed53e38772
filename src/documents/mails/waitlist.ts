import { CABINS } from '../../contract/fields.ts';
import { WAITLIST_REASONS } from '../../contract/waitlist.ts';
import { classNameIn } from '../class-name.ts';
import { dayText, instantText, timeText } from '../days.ts';
import { figure, langOf, mailText, words, type Script } from './letter.ts';

/** Seats of the waitlist: they are held now, their flight has new times, or nobody waits for them any more. */
export const waitlist: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const flight = words(body, 'flight');
  const outcome = words(body, 'outcome');
  const offered = outcome === 'offered';
  const moved = outcome === 'moved';
  const until = offered ? instantText(words(body, 'heldUntil'), body.company.timezone, langOf(body)) : '';
  const reason = WAITLIST_REASONS.find((one) => one === outcome) ?? 'agencyInactive';
  return {
    subject: offered
      ? say('waitlistOfferedTitle', { flight, until })
      : say(moved ? 'waitlistMovedTitle' : 'waitlistClosedTitle', { flight }),
    heading: say(offered ? 'waitlistOffered' : moved ? 'waitlistMoved' : 'waitlistClosed'),
    parts: [
      {
        kind: 'text',
        text: offered ? say('waitlistTake') : moved ? say('waitlistStays') : say(`waitlistReason.${reason}`),
      },
      {
        kind: 'facts',
        rows: [
          [say('flight'), `${flight}, ${moved ? timeText(words(body, 'now'), langOf(body)) : dayText(words(body, 'day'), langOf(body))}`],
          ...(moved ? ([[say('waitlistWas'), timeText(words(body, 'was'), langOf(body))]] as const) : []),
          [
            say('waitlistClass'),
            classNameIn(
              words(body, 'flightClass'),
              CABINS.find((one) => one === body.payload['cabin']),
              langOf(body),
            ),
          ],
          [say('waitlistSeats'), String(figure(body, 'seats'))],
          ...(offered ? ([[say('waitlistUntil'), until]] as const) : []),
        ],
      },
      offered
        ? { kind: 'button', label: say('bookSeats'), url: `${publicUrl}/checkout?id=${encodeURIComponent(words(body, 'hold'))}` }
        : { kind: 'button', label: say('waitlistOpen'), url: `${publicUrl}/reservations?show=waitlist` },
    ],
  };
};
