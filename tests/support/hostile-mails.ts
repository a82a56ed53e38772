import type { MailBody, MailScript } from '../../src/contract/mails.ts';
import { langOf, type Letter } from '../../src/documents/mails/letter.ts';
import { htmlOf, textOf } from '../../src/documents/mails/layout.ts';
import { sampleOf } from '../../src/documents/mails/sample.ts';
import { scripts } from '../../src/documents/mails/scripts.ts';
import { payloads } from './payloads.ts';

/**
 * Texts that would be markup, an attribute or an address if any place forgot that they are text: those of the pages, and some of
 * what breaks out of a mail. `fired` is what they would call.
 */
export const PAYLOADS: readonly string[] = [
  ...payloads,
  '<script>fired()</script>',
  '</title><script>fired()</script>',
  '</style><script>fired()</script>',
  '</td></tr></table><script>fired()</script>',
  '--><script>fired()</script><!--',
  ']]><script>fired()</script>',
  '<img src=x onerror=fired()>',
  '<img src="x" onerror="fired()">',
  '"><img src=x onerror=fired()>',
  "'><img src=x onerror=fired()>",
  '" onmouseover="fired()" x="',
  "' onfocus='fired()' autofocus='",
  '` onload=fired()',
  '<svg onload=fired()>',
  '<svg><script>fired()</script></svg>',
  '<svg><animate onbegin=fired() attributeName=x dur=1s>',
  '<math><mtext></p><img src=x onerror=fired()></mtext></math>',
  '<iframe src="javascript:parent.fired()"></iframe>',
  '<iframe srcdoc="<script>parent.fired()</script>"></iframe>',
  '<object data="javascript:fired()"></object>',
  '<embed src="javascript:fired()">',
  '<a href="javascript:fired()">x</a>',
  'javascript:fired()//',
  '" href="javascript:fired()',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<style>*{background:url(https://evil.example/x)}</style>',
  '<body onload=fired()>',
  '<details open ontoggle=fired()>',
  '<input autofocus onfocus=fired()>',
  '<video><source onerror=fired()></video>',
  '<form action="https://evil.example/"><button>x</button></form>',
  '&lt;script&gt;fired()&lt;/script&gt;',
  '&#60;img src=x onerror=fired()&#62;',
  '\u003cscript\u003efired()\u003c/script\u003e',
  '<scr\u0000ipt>fired()</scr\u0000ipt>',
  '＜script＞fired()＜/script＞',
  '<noscript><p title="</noscript><img src=x onerror=fired()>">',
  '<textarea></textarea><script>fired()</script>',
  '<template><script>fired()</script></template>',
  '<x onclick=fired()>Արամ</x>',
  '${fired()}{{fired()}}<%= fired() %>',
  'Ա</h1><h1 onclick="fired()">',
];

/** What decides how a mail is written, or is a date. */
const KEPT =
  /^(kind|outcome|method|action|reason_|status|type|lang|currency|accountCurrency|ccy|tripType|timezone|timeLimit|title|id|seq|\w*(?:At|Local|Utc|Until|Time|Date|Id))$|^date$/;

/** The sample of a script with every free text of it replaced, each by the next. */
export function hostileBody(script: MailScript, lang: 'en' | 'hy', next: (field: string) => string): MailBody {
  const sample = sampleOf(script, lang);
  const deep = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return KEPT.test(key) || (script === 'booking-cancel' && key === 'reason') ? value : next(key);
    if (Array.isArray(value)) return value.map((one) => deep(one, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one, name)]));
    return value;
  };
  const payload = deep(
    script === 'approval' ? { ...sample.payload, kind: lang === 'en' ? 'refused' : 'asked', reason: 'Because' } : sample.payload,
    '',
  );
  return {
    ...sample,
    payload: payload as MailBody['payload'],
    order: deep(sample.order, '') as MailBody['order'],
    company: deep(sample.company, '') as MailBody['company'],
  };
}

export function render(script: MailScript, body: MailBody): { letter: Letter; html: string; text: string } {
  const letter = scripts[script](body, { publicUrl: 'https://desk.example', documentsUrl: 'https://documents.example' });
  return { letter, html: htmlOf(letter, langOf(body), body.company), text: textOf(letter, langOf(body), body.company) };
}

/** A harmless text with words as long and digits in the same places: how a value is broken into lines comes of these. */
export const harmless = (text: string): string => text.replaceAll(/[^\s\d\0Ա-և]/gu, 'x');
