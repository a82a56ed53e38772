import type { Lang } from '../../contract/lang.ts';
import type { MailCompany } from '../../contract/mails.ts';
import type { texts as en } from '../../texts/mails/en.ts';
import { mailsTexts } from '../../texts/mails/every.ts';
import type { Texts } from '../../texts/texts.ts';
import { HOUSE_COLOR, INK, inkOn } from '../../rules/brand-color.ts';
import { formatPhone } from '../../rules/format.ts';
import { wholeFlights } from '../whole-flights.ts';
import { html, type Markup } from '../html.ts';
import type { FlightPart, Letter, Part } from './letter.ts';

/** A letter as HTML: tables and inline styles, because mail programs know little else; the dark look by classes. */
export function htmlOf(letter: Letter, lang: Lang, company: MailCompany, { accent = HOUSE_COLOR, logo }: MailLook = {}): string {
  const said = letter.parts.find((part) => part.kind === 'text' || part.kind === 'figure');
  const preview = said?.kind === 'text' ? said.text : said ? mailsTexts(lang)('labelled', said) : '';
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f6f5f3;${FONT}">
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f3">
          <tr>
            <td align="center" style="padding:16px 8px 32px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
                <tr>
                  <td
                    class="bar"
                    style="background:#17171b;border-bottom:3px solid ${accent};border-radius:12px 12px 0 0;padding:16px 20px;color:#ffffff;font-size:17px;font-weight:600;line-height:24px"
                  >
                    ${logo === undefined ? company.name : besideLogo(logo, company.name)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card text"
                    style="background:#ffffff;border-radius:0 0 12px 12px;padding:24px 20px 12px;color:#17171b;font-size:16px;line-height:24px"
                  >
                    <h1
                      class="text"
                      style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600;color:#17171b;overflow-wrap:anywhere"
                    >
                      ${unbroken(letter.heading)}
                    </h1>
                    ${letter.parts.map((part) => partHtml(part, accent))}
                  </td>
                </tr>
                <tr>
                  <td class="quiet" style="padding:16px 20px;color:#5f6068;font-size:13px;line-height:20px;overflow-wrap:anywhere">
                    ${footHtml(company)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text;
}

/** Whose mail it is, to the eye. */
export interface MailLook {
  accent?: string;
  logo?: InlineLogo | undefined;
}
/** A picture that goes with the mail, and the size it is drawn at. */
export interface InlineLogo {
  cid: string;
  width: number;
  height: number;
}
/** On a white tile: it was made for paper, and the bar is black. A long name does not go on under it. */
const besideLogo = ({ cid, width, height }: InlineLogo, name: string): Markup =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="vertical-align:top">
        <div style="background:#ffffff;border-radius:6px;padding:6px 8px;line-height:0">
          <img
            src="cid:${cid}"
            width="${width}"
            height="${height}"
            alt=""
            style="display:block;border:0;width:${width}px;height:${height}px"
          />
        </div>
      </td>
      <td style="padding:0 0 0 12px;color:#ffffff;font-size:17px;font-weight:600;line-height:24px">${name}</td>
    </tr>
  </table>`;

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;-webkit-text-size-adjust:100%';
const DARK = html`:root{color-scheme:light dark} @media (prefers-color-scheme:dark){ .page{background:#111114!important}
.card{background:#1c1c21!important} .bar{background:#000000!important} .text,.text td{color:#f3f2f0!important} .quiet,.text
.quiet{color:#a9aab2!important} .line{border-color:#33333b!important} .box{background:#26262d!important;border-color:#33333b!important} }`;

function partHtml(part: Part, accent: string): Markup {
  switch (part.kind) {
    case 'text':
      return part.quiet
        ? html`<p class="quiet" style="margin:0 0 16px;color:#5f6068;font-size:14px;line-height:20px;overflow-wrap:anywhere">
            ${unbroken(part.text)}
          </p>`
        : html`<p style="margin:0 0 16px;overflow-wrap:anywhere">${unbroken(part.text)}</p>`;
    case 'title':
      return html`<h2 style="margin:8px 0 8px;font-size:17px;line-height:24px;font-weight:600">${part.text}</h2>`;
    case 'figure':
      return html`<p class="quiet" style="margin:0;color:#5f6068;font-size:13px;line-height:20px">${part.label}</p>
        <p
          style="margin:0 0 16px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:.01em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere"
        >
          ${part.value}
        </p>`;
    case 'facts': {
      const room = labelRoom(part.rows);
      return html`<table
        role="presentation"
        class="text"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 16px;font-size:15px;line-height:22px"
      >
        ${part.rows.map(([label, value]) => row(label, value, room))}
      </table>`;
    }
    case 'list':
      return html`<p class="quiet" style="margin:0 0 4px;color:#5f6068;font-size:13px;line-height:20px">${part.title}</p>
        <table
          role="presentation"
          class="text"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin:0 0 16px;font-size:15px;line-height:22px"
        >
          ${part.rows.map(([main, beside]) => listRow(main, beside))}
        </table>`;
    case 'flights':
      return html`${part.flights.map(flightHtml)}`;
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px">
        <tr>
          <td align="center" style="background:${accent};border-radius:8px">
            <a
              href="${part.url}"
              target="_blank"
              rel="noopener"
              style="display:inline-block;padding:12px 24px;color:${inkOn(accent) ?? INK};font-size:16px;font-weight:600;line-height:24px;text-decoration:none"
              >${part.label}</a
            >
          </td>
        </tr>
      </table>`;
  }
}

const row = (label: string, value: string, room: number): Markup =>
  html`<tr>
    <td
      class="quiet line"
      style="padding:6px 12px 6px 0;border-top:1px solid #e4e2de;color:#5f6068;vertical-align:top;${roomOf(label) > room ? `overflow-wrap:${wordsWhole(label, 16)}` : 'white-space:nowrap'}"
    >
      ${unbroken(label)}
    </td>
    <td
      class="line"
      align="right"
      style="padding:6px 0;border-top:1px solid #e4e2de;vertical-align:top;font-variant-numeric:tabular-nums;${valueWrap(value)}"
    >
      ${unbroken(value)}
    </td>
  </tr>`;
const listRow = (main: string, beside: string): Markup =>
  html`<tr>
    <td class="line" style="padding:6px 12px 6px 0;border-top:1px solid #e4e2de;vertical-align:top;overflow-wrap:${wordsWhole(main)}">
      ${unbroken(main)}
    </td>
    <td
      class="line"
      align="right"
      style="padding:6px 0;border-top:1px solid #e4e2de;vertical-align:top;font-variant-numeric:tabular-nums;${inOneLine(beside, 18)}"
    >
      ${unbroken(beside)}
    </td>
  </tr>`;
/** A sum, a day or a number is not broken; what is beside a name leaves it room. */
const inOneLine = (value: string, most: number): string => (roomOf(value) > most ? 'overflow-wrap:anywhere' : 'white-space:nowrap');
/** The most that a value has in one line: its label keeps a dozen letters on a phone. */
const VALUE_ROOM = 18;
const valueWrap = (value: string): string =>
  /\d/.test(value) && roomOf(value) <= VALUE_ROOM ? 'white-space:nowrap' : `overflow-wrap:${wordsWhole(value, VALUE_ROOM)}`;

/** `22:35–01:25`, `EVN–CDG` and `тайм-лимит` are not broken at their dash, `1 Jun 2027` at its spaces; no line begins with a dot between two things. */
const unbroken = (text: string): string =>
  wholeFlights(text)
    .replaceAll(/(\d\d|[A-Z]{3})–(?=\d\d:|[A-Z]{3})/g, '$1–\u2060')
    .replaceAll(/(?<![\p{L}\p{N}-])(\p{L}{1,7}-)(?=[а-яёա-և]{1,9}(?![\p{L}\p{N}-]))/gu, '$1\u2060')
    .replaceAll(/(?<!\d)(\d{1,2}) (\p{L}{3,}) (?=\d{4}(?!\d))/gu, '$1\u00a0$2\u00a0')
    .replaceAll(' · ', '\u00a0· ');

/** How long a label may be that has one line on a narrow screen: all rows have the same columns. */
const labelRoom = (rows: readonly (readonly [label: string, value: string])[]): number =>
  30 - Math.max(...rows.map(([, value]) => Math.min(VALUE_ROOM, roomOf(value))));
/** In letters of the Latin alphabet: Armenian ones are a fifth wider. */
const roomOf = (text: string): number => text.length + (text.match(/[Ա-և]/g)?.length ?? 0) / 5;

/** A word is not torn for what stands beside it, unless it would be wider than half a phone. */
const wordsWhole = (text: string, most = 14): string => (text.split(/\s/).some((word) => word.length > most) ? 'anywhere' : 'break-word');

/** A flight as a small card: times and codes large, cities below. */
const flightHtml = ({ day, number, from, to, off }: FlightPart): Markup =>
  html`<table
    role="presentation"
    class="box text"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 12px;background:#f6f5f3;border:1px solid #e4e2de;border-radius:12px"
  >
    <tr>
      <td style="padding:12px 16px">
        <table role="presentation" class="text" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td class="quiet" style="padding:0 0 4px;color:#5f6068;font-size:13px;line-height:20px;white-space:nowrap">${day}</td>
            <td class="quiet" align="right" style="padding:0 0 4px;color:#5f6068;font-size:13px;line-height:20px">${number}</td>
          </tr>
          <tr>
            ${endHtml(from, 'left')}${endHtml(to, 'right')}
          </tr>
          ${
            off !== undefined &&
            html`<tr>
              <td colspan="2" style="padding:4px 0 0;font-size:14px;font-weight:600;line-height:20px">${off}</td>
            </tr>`
          }
        </table>
      </td>
    </tr>
  </table> `;
const endHtml = ({ time, dayShift, code, city }: FlightPart['from'], side: 'left' | 'right'): Markup =>
  html`<td width="50%" align="${side}" style="font-size:18px;line-height:26px;vertical-align:top">
    <span style="font-weight:600;letter-spacing:.03em;white-space:nowrap"
      >${time}${dayShift !== undefined && html`<sup style="font-size:12px;line-height:0;letter-spacing:0">${dayShift}</sup>`} ${code}</span
    ><br /><span class="quiet" style="color:#5f6068;font-size:13px;line-height:20px">${city}</span>
  </td>`;

const footOf = ({ name, address, telephone, email }: MailCompany): string[] =>
  [name, address, telephone && formatPhone(telephone), email].filter(Boolean);
const footHtml = (company: MailCompany): Markup => html`${footOf(company).map((one, i) => html`${i > 0 && html`<br />`}${one}`)}`;

/** The same letter for programs that show plain text. */
export function textOf(letter: Letter, lang: Lang, company: MailCompany): string {
  const say = mailsTexts(lang);
  const parts = letter.parts.map((part) => partText(part, say)).filter(Boolean);
  return `${[letter.heading, ...parts].join('\n\n')}\n\n--\n${footOf(company).join('\n')}\n`;
}

function partText(part: Part, say: Texts<typeof en>): string {
  switch (part.kind) {
    case 'text':
    case 'title':
      return part.text;
    case 'figure':
      return say('labelled', part);
    case 'facts':
      return part.rows.map(([label, value]) => say('labelled', { label, value })).join('\n');
    case 'list':
      return [part.title, ...part.rows.map(([main, beside]) => `  ${main}${beside ? `  ${beside}` : ''}`)].join('\n');
    case 'flights':
      return part.flights
        .map(
          ({ day, number, from, to, off }) =>
            `${number}  ${day}\n${from.time} ${from.city} (${from.code}) - ${[to.time, to.dayShift].filter(Boolean).join(' ')} ${to.city} (${to.code})${off === undefined ? '' : `\n${off}`}`,
        )
        .join('\n\n');
    case 'button':
      return say('labelled', { label: part.label, value: part.url });
  }
}
