import type { Lang } from '../../contract/lang.ts';
import type { MailBody } from '../../contract/mails.ts';
import { formatMoney } from '../../rules/format.ts';
import { dayText, instantText, timeText } from '../days.ts';
import { flights, people } from './order-parts.ts';
import { brandOfMail, figure, langOf, oneLine, mailText, words, type Script } from './letter.ts';

/** Letters about money that moved, and warnings. */

export const receipt: Script = (body) => {
  const say = mailText(body);
  const currency = words(body, 'currency');
  const amount = formatMoney(figure(body, 'amount'), currency);
  const { reference, method, asked } = body.payload;
  const number = body.documents.find((document) => document.kind === 'receipt')?.number;
  const taken = method === 'correction';
  const methods: Record<string, string> = {
    bank: say('method.bank'),
    cash: say('method.cash'),
    card: say('method.card'),
  };
  return {
    subject: taken ? say('correctionTitle', { amount }) : say('receiptTitle', { amount }),
    heading: taken ? say('correction') : say('receivedHeading'),
    parts: [
      { kind: 'figure', label: taken ? say('reversed') : say('received'), value: amount },
      {
        kind: 'facts',
        rows: [
          ...(number ? ([[say('receipt'), number]] as const) : []),
          [say('entry'), String(figure(body, 'no'))],
          ...(typeof method === 'string' && methods[method] ? ([[say('method'), methods[method]]] as const) : []),
          ...(typeof reference === 'string' && reference !== '' ? ([[say('reference'), oneLine(reference)]] as const) : []),
          ...partOf(asked, say('receiptReported'), body),
          [say('newBalance'), formatMoney(figure(body, 'balance'), currency)],
        ],
      },
    ],
  };
};

/** It is a part of what was asked for: how much that was, and what staff say to it. */
const partOf = (asked: unknown, label: string, body: MailBody): [string, string][] =>
  typeof asked === 'number'
    ? [
        [label, formatMoney(asked, words(body, 'currency'))],
        [mailText(body)('payoutWhy'), words(body, 'why')],
      ]
    : [];

export const payout: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const currency = words(body, 'currency');
  const amount = formatMoney(figure(body, 'amount'), currency);
  const { account, reference, method, asked } = body.payload;
  return {
    subject: say('payoutTitle', { amount }),
    heading: say('payoutHeading', { amount }),
    parts: [
      { kind: 'text', text: say('payoutText') },
      {
        kind: 'facts',
        rows: [
          [say('entry'), String(figure(body, 'no'))],
          [say('method'), say(method === 'cash' ? 'method.cash' : 'method.bank')],
          ...(typeof account === 'string' && account !== '' ? ([[say('payoutAccount'), oneLine(account)]] as const) : []),
          ...(typeof reference === 'string' && reference !== '' ? ([[say('reference'), oneLine(reference)]] as const) : []),
          [say('payoutDay'), dayText(words(body, 'day'), langOf(body))],
          ...partOf(asked, say('payoutAsked'), body),
          [say('newBalance'), formatMoney(figure(body, 'balance'), currency)],
        ],
      },
      { kind: 'button', label: say('payoutOpen'), url: `${publicUrl}/payouts` },
    ],
  };
};

export const ttlWarning: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const pnr = words(body, 'pnr');
  const minutes = figure(body, 'minutes');
  const { payable, currency } = body.payload;
  const toClient = brandOfMail(body) !== 'desk';
  const title =
    minutes > 60 && minutes % 60 === 0 ? say('timeLimitTitleHours', { pnr, hours: minutes / 60 }) : say('timeLimitTitle', { pnr, minutes });
  return {
    subject: title,
    heading: title,
    parts: [
      {
        kind: 'text',
        text: toClient ? say('timeLimitClient', { agency: body.company.name }) : say('timeLimit'),
      },
      ...(body.order ? [flights(body, body.order), people(body, body.order)] : []),
      {
        kind: 'facts',
        rows: [
          [say(toClient ? 'payUntil' : 'issueUntil'), instantText(words(body, 'timeLimit'), body.company.timezone, langOf(body))],
          ...(typeof payable === 'number' && typeof currency === 'string'
            ? ([[say('toPay'), formatMoney(payable, currency)]] as const)
            : []),
        ],
      },
      ...(toClient ? [] : [{ kind: 'button', label: say('openBooking'), url: `${publicUrl}/info/${encodeURIComponent(pnr)}` } as const]),
    ],
  };
};

export const lowBalance: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const currency = words(body, 'currency');
  const available = formatMoney(figure(body, 'available'), currency);
  return {
    subject: say('lowBalanceTitle', { available }),
    heading: say('lowBalanceHeading'),
    parts: [
      { kind: 'figure', label: say('available'), value: available },
      {
        kind: 'text',
        text: say('lowBalance', { threshold: formatMoney(figure(body, 'threshold'), currency) }),
      },
      { kind: 'button', label: say('reportPayment'), url: `${publicUrl}/top-ups?form=new` },
    ],
  };
};

export const groupRelease: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const flight = words(body, 'flight');
  const free = figure(body, 'free');
  const departure = words(body, 'departure');
  const until = instantText(words(body, 'releaseAt'), body.company.timezone, langOf(body));
  return {
    subject: say('groupTitle', { flight, free }),
    heading: say('groupHeading', { free }),
    parts: [
      {
        kind: 'text',
        text: say('group'),
      },
      {
        kind: 'facts',
        rows: [
          [say('flight'), `${flight}, ${words(body, 'from')} – ${words(body, 'to')}`],
          [say('departure'), timeText(departure, langOf(body))],
          [say('yourSeats'), String(figure(body, 'seats'))],
          [say('releaseTime'), until],
        ],
      },
      { kind: 'button', label: say('bookSeats'), url: `${publicUrl}/reservations?show=groups` },
    ],
  };
};

/** Of `TV 921 2027-06-01 G` the flight with its day, and the class. */
function groupOf(group: string, say: ReturnType<typeof mailText>, lang: Lang): [string, string][] {
  const [, flight, day, letter] = /^(.+) (\d{4}-\d\d-\d\d) (\S+)$/.exec(group) ?? [];
  if (flight === undefined || day === undefined || letter === undefined) return [[say('groupSeats'), group]];
  return [
    [say('groupSeats'), `${flight}, ${dayText(day, lang)}`],
    [say('waitlistClass'), letter],
  ];
}

export const groupPayment: Script = (body, { publicUrl }) => {
  const say = mailText(body);
  const amount = formatMoney(figure(body, 'amount'), words(body, 'currency'));
  const overdue = words(body, 'reminder') === 'overdue';
  return {
    subject: say(overdue ? 'groupOverdueTitle' : 'groupPaymentTitle', { amount }),
    heading: say(overdue ? 'groupOverdueHeading' : 'groupPaymentHeading'),
    parts: [
      { kind: 'figure', label: say('toPay'), value: amount },
      { kind: 'text', text: say(overdue ? 'groupOverdue' : 'groupPayment') },
      {
        kind: 'facts',
        rows: [...groupOf(words(body, 'flight'), say, langOf(body)), [say('lastDay'), dayText(words(body, 'dueOn'), langOf(body))]],
      },
      { kind: 'button', label: say('payGroup'), url: `${publicUrl}/reservations?show=groups` },
    ],
  };
};
