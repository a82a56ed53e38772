import * as v from 'valibot';
import { formatMoney } from '../../rules/format.ts';
import { dateText, dayText } from '../days.ts';
import { figure, langOf, mailText, words, type Script } from './letter.ts';

const linesOf = v.fallback(
  v.array(
    v.object({ day: v.string(), due: v.string(), pnr: v.nullable(v.string()), document: v.nullable(v.string()), amount: v.number() }),
  ),
  [],
);

/** What an agency that pays later owes, since when or until when, and what becomes of its sales. */
export const paymentDue: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const lang = langOf(body);
  const money = (amount: number) => formatMoney(amount, words(body, 'currency'));
  const [owed, overdue] = [figure(body, 'owed'), figure(body, 'overdue')];
  const late = overdue > 0;
  const { stopsOn, stopped, bank, more, lines, due = owed } = body.payload;
  const asked = late || typeof due !== 'number' ? overdue : due;
  const stops = typeof stopsOn === 'string' ? dayText(stopsOn, lang) : undefined;
  return {
    subject: say(late ? 'overdueTitle' : 'dueTitle', { amount: money(asked) }),
    heading: say(late ? 'overdueHeading' : 'dueHeading'),
    parts: [
      { kind: 'figure', label: say(late ? 'overdueAmount' : asked === owed ? 'owedAmount' : 'toPay'), value: money(asked) },
      {
        kind: 'facts',
        rows: [
          [say(late ? 'oldestDue' : 'payBy'), dayText(words(body, 'dueOn'), lang)],
          ...(late || asked !== owed ? ([[say('owedAmount'), money(owed)]] as const) : []),
          ...(stops === undefined ? [] : ([[say(stopped === true ? 'salesStopped' : 'salesStop'), stops]] as const)),
          ...(typeof bank === 'string' ? ([[say('payTo'), bank]] as const) : []),
        ],
      },
      { kind: 'text', text: say('howToPay') },
      {
        kind: 'list',
        title: say('unpaid'),
        rows: v
          .parse(linesOf, lines)
          .map(({ day, due, pnr, document, amount }) => [
            [dateText(day, lang), pnr, document, say('dueOn', { day: dateText(due, lang) })].filter(Boolean).join(' · '),
            money(amount),
          ]),
      },
      ...(typeof more === 'number' && more > 0 ? [{ kind: 'text', text: say('moreUnpaid', { n: more }), quiet: true } as const] : []),
      { kind: 'button', label: say('reportPayment'), url: `${publicUrl}/top-ups?form=new` },
    ],
  };
};
