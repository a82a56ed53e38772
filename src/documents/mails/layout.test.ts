import { expect, it } from 'vitest';
import type { MailCompany } from '../../contract/mails.ts';
import { htmlOf, textOf } from './layout.ts';
import type { Letter } from './letter.ts';

const company: MailCompany = { name: 'Tatev', address: '', telephone: '', email: '', timezone: 'Asia/Yerevan' };
const letter: Letter = {
  subject: 'Refund',
  heading: 'New times of TV 921',
  parts: [
    { kind: 'title', text: 'Offer 1' },
    {
      kind: 'flights',
      flights: [
        {
          day: 'Mon 11 Jan 2027',
          number: 'AF 1061',
          from: { time: '23:15', code: 'EVN', city: 'Yerevan' },
          to: { time: '01:15', dayShift: '+1', code: 'CDG', city: 'Paris' },
        },
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['Owed in all', '1,200,000 AMD'],
        ['Top-ups and returns of the month', '1,000,000 AMD'],
      ],
    },
    {
      kind: 'list',
      title: 'For what',
      rows: [
        ['PETROSYAN ANNA MRS, AF 1061 EVN–CDG', '138.50 EUR'],
        ['PETROSYAN ANNA MRS', '0571000000583, возвращён'],
        ['HOVHANNISYANPETROSYAN ANNA MRS', '0571000000584'],
        ['K7M2QX · due 12 May 2027', '300,000 AMD'],
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['Passengers', '2 adults, 1 child, 1 infant on a lap'],
        ['Total for all of them', '483,351 AMD'],
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['HOVHANNISYAN-PETROSYAN', 'до тайм-лимита 2 часа'],
        ['Новый баланс', 'банковский перевод'],
      ],
    },
    {
      kind: 'facts',
      rows: [
        ['Departure', 'TV 921, Yerevan – Paris'],
        ['TV 921 EVN–CDG', '22:35–01:25'],
        ['Удерживаются до', 'чт, 20 мая 2027, 14:00'],
      ],
    },
    { kind: 'text', text: 'Выпишите до тайм-лимита.' },
    { kind: 'text', text: 'Write to anna-maria@desk.example' },
  ],
};
const html = htmlOf(letter, 'en', company);
const styleBefore = (words: string) => /style="([^"]*)"[^"]*$/.exec(html.slice(0, html.indexOf(words)))![1];

it('neither a time with its airport nor a sum of a list is broken on a narrow screen', () => {
  expect(styleBefore('01:15')).toContain('white-space:nowrap');
  expect(styleBefore('138.50 EUR')).toContain('white-space:nowrap');
  // A ticket with its state would leave no room for the name.
  expect(styleBefore('0571000000583')).not.toContain('nowrap');
});

it('a short label has one line, a long one may have two', () => {
  expect(styleBefore('Owed in all')).toContain('white-space:nowrap');
  expect(styleBefore('Top-ups and returns')).not.toContain('nowrap');
});

it('a label has one line only where each value of its column leaves it room', () => {
  expect(styleBefore('Total for all of them')).not.toContain('nowrap');
  expect(styleBefore('Passengers')).toContain('white-space:nowrap');
});

it('no word of a label is torn for the value beside it', () => {
  expect(styleBefore('Departure')).toContain('white-space:nowrap');
  expect(styleBefore('Удерживаются')).toContain('overflow-wrap:break-word');
});

it('neither a route nor the times of a flight are broken at their dash', () => {
  expect(html).toContain('EVN–\u2060CDG');
  expect(html).toContain('22:35–\u206001:25');
});

it('no flight number is broken at its space', () => {
  expect(html).toContain('PETROSYAN ANNA MRS, AF\u00a01061 EVN–');
  expect(html).toContain('New times of TV\u00a0921');
});

it('no word is broken at its hyphen', () => {
  expect(html).toContain('до тайм-\u2060лимита 2 часа');
  expect(html).toContain('Выпишите до тайм-\u2060лимита.');
  // A name may be, and what is copied out of a mail is as it was.
  expect(html).toContain('HOVHANNISYAN-PETROSYAN');
  expect(html).toContain('anna-maria@desk.example');
});

it('neither a date is broken, nor does a line begin with the dot before it', () => {
  expect(html).toContain('чт, 20\u00a0мая\u00a02027, 14:00');
  expect(html).toContain('K7M2QX\u00a0· due 12\u00a0May\u00a02027');
});

it('words beside a label may have two lines', () => expect(styleBefore('банковский перевод')).not.toContain('nowrap'));

it('a name is not torn for the number beside it, unless it is wider than half a phone', () => {
  expect(styleBefore('PETROSYAN ANNA MRS')).toContain('overflow-wrap:break-word');
  expect(styleBefore('HOVHANNISYANPETROSYAN')).toContain('overflow-wrap:anywhere');
});

it('the day after the departure is beside the time, small in the mail and in words in its plain text', () => {
  expect(html).toMatch(/01:15<sup[^>]*>\+1<\/sup> CDG/);
  expect(textOf(letter, 'en', company)).toContain('23:15 Yerevan (EVN) - 01:15 +1 Paris (CDG)');
});

it('what there are several of has its title above it', () => {
  expect(html.indexOf('Offer 1')).toBeLessThan(html.indexOf('23:15'));
  expect(textOf(letter, 'en', company)).toMatch(/Offer 1\n\nAF 1061/);
});
