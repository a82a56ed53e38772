import type { MailBody } from '../../contract/mails.ts';
import { formatMoney } from '../../rules/format.ts';
import { periodText } from '../days.ts';
import { figure, langOf, mailText, words, type Script } from './letter.ts';

/** A scheduled report: what it comes to, and its files; or that there was nothing. */
export const report: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const days = periodText(words(body, 'from'), words(body, 'to'), langOf(body));
  const name = words(body, 'name');
  const rows = figure(body, 'rows');
  const { tooLong, test } = body.payload;
  const formats = Array.isArray(tooLong) ? tooLong.map((one) => String(one).toUpperCase()) : [];
  return {
    subject: say('reportTitle', { name, days }),
    heading: say('reportHeading'),
    parts: [
      ...(test === true ? [{ kind: 'text' as const, text: say('reportTest') }] : []),
      { kind: 'figure', label: say('reportCharged'), value: formatMoney(figure(body, 'amount'), 'AMD') },
      {
        kind: 'facts',
        rows: [
          [say('reportView'), name],
          [say('reportDays'), days],
          [say('reportRows'), String(rows)],
          [say('reportBy'), words(body, 'by')],
        ],
      },
      ...(rows === 0 ? [{ kind: 'text' as const, text: say('reportNone') }] : []),
      ...(body.files.length > 0 ? [{ kind: 'text' as const, text: say('reportFiles') }] : []),
      ...(formats.length > 0
        ? [
            { kind: 'text' as const, text: say('reportTooLong', { formats: formats.join(', ') }) },
            { kind: 'button' as const, label: say('reportOpen'), url: addressOf(body, publicUrl) },
          ]
        : []),
    ],
  };
};

/** The same view and days on the screen, from where its files are taken. */
function addressOf(body: MailBody, publicUrl: string): string {
  const { search } = body.payload;
  const chosen = Object.entries({ ...(typeof search === 'object' && search), start: words(body, 'from'), end: words(body, 'to') });
  const query = new URLSearchParams();
  for (const [name, value] of chosen)
    if (name !== 'period' && value !== undefined && value !== null)
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return `${publicUrl}/reports?${query.toString()}`;
}
