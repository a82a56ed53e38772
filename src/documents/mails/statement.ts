import { formatMoney } from '../../rules/format.ts';
import { periodText } from '../days.ts';
import { figure, langOf, mailText, words, type Script } from './letter.ts';

/** The statement of a month that is over: its sums to read at once, its lines in the files that go with it. */
export const statement: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const money = (name: string) => formatMoney(figure(body, name), words(body, 'currency'));
  const [from, to] = [words(body, 'from'), words(body, 'to')];
  const days = periodText(from, to, langOf(body));
  return {
    subject: say('statementTitle', { days }),
    heading: say('statementHeading'),
    parts: [
      { kind: 'figure', label: say('closingBalance'), value: money('closing') },
      {
        kind: 'facts',
        rows: [
          [say('reportDays'), days],
          [say('openingBalance'), money('opening')],
          [say('statementCredits'), money('credits')],
          [say('statementDebits'), money('debits')],
        ],
      },
      { kind: 'text', text: say('statement') },
      { kind: 'button', label: say('openStatement'), url: `${publicUrl}/profile?period=own&from=${from}&to=${to}` },
    ],
  };
};
