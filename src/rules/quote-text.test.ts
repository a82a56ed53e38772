import { expect, it } from 'vitest';
import { LANGS, type Lang } from '../contract/lang.ts';
import type { ClientQuote } from '../contract/quotes.ts';
import { citiesTexts } from '../texts/cities/every.ts';
import { commonTexts } from '../texts/common/every.ts';
import { faresTexts } from '../texts/fares/every.ts';
import { quoteTexts } from '../texts/quote-text/every.ts';
import { shareTexts } from '../texts/share/every.ts';
import { dayNamesOf } from './format.ts';
import { quoteText } from './quote-text.ts';

const free = { fromHours: 24, toHours: null, kind: 'none', value: 0, base: 'fare', includeTax: false };
const place = { EVN: 'Yerevan', CDG: 'Paris' };
const flight = (n: string, from: keyof typeof place, to: keyof typeof place, day: string, baggage = '20K') => ({
  flightNumber: `3F ${n}`,
  from: { iata: from, city: place[from] },
  to: { iata: to, city: place[to] },
  departureLocal: `${day}T22:40`,
  arrivalLocal: `${day}T01:05`,
  dayOffset: 1,
  baggage,
  fareRule: { currency: 'EUR', refundBands: [], changeBands: [free], taxesRefundable: false },
});
const quote = {
  number: 'Q-2030-000012',
  clientName: 'Ani Hakobyan',
  note: 'Window seats asked for.',
  language: 'en',
  validUntil: '2030-12-01T10:00:00Z',
  currency: 'AMD',
  offers: [
    {
      tripType: 'roundTrip',
      adults: 2,
      children: 1,
      infants: 1,
      segments: [flight('601', 'EVN', 'CDG', '2030-12-10'), flight('602', 'CDG', 'EVN', '2030-12-17', 'NIL')],
      client: { adult: 160_000, child: 120_000, infant: 11_030.5, total: 451_030.5 },
    },
    {
      tripType: 'oneWay',
      adults: 1,
      children: 0,
      infants: 0,
      segments: [flight('603', 'EVN', 'CDG', '2030-12-11', '2PC')],
      client: { adult: 99_000, child: null, infant: null, total: 99_000 },
    },
  ],
} as unknown as ClientQuote & { number: string };
const agency = { businessName: 'Ani Travel', phone: '+374 91 123456' };
const said = (lang: Lang, given = quote) =>
  quoteText(given, agency, {
    quote: quoteTexts(lang),
    share: shareTexts(lang),
    cities: citiesTexts(lang),
    fares: faresTexts(lang),
    lang,
    names: dayNamesOf(commonTexts(lang)),
    zone: 'Asia/Yerevan',
  });

it('says what each offer is, with what, on what conditions and for how much, until when, and whom to call', () => {
  expect(said('en')).toBe(`Quote Q-2030-000012 for Ani Hakobyan

OFFER 1
3F 601, Tue 10 Dec 2030
22:40 Yerevan (EVN) – 01:05 +1 Paris (CDG)
20 kg bag

3F 602, Tue 17 Dec 2030
22:40 Paris (CDG) – 01:05 +1 Yerevan (EVN)
No checked bag

Non-refundable
Change free until 24 h before, not allowed under 24 h

Price for all: 451,030.50 AMD
2 adults, 160,000 AMD each
1 child, 120,000 AMD
1 infant, 11,030.50 AMD

OFFER 2
3F 603, Wed 11 Dec 2030
22:40 Yerevan (EVN) – 01:05 +1 Paris (CDG)
2 bags
Non-refundable
Change free until 24 h before, not allowed under 24 h

Price: 99,000 AMD

Window seats asked for.
Valid until 1 Dec, 14:00 (Yerevan)
No seats are held yet. The price applies if seats are still available when you book.

Ani Travel
+37491123456`);
});

it('speaks Armenian and Russian, with their names of cities', () => {
  expect(said('hy')).toMatch(/^Գնառաջարկ Q-2030-000012, Ani Hakobyan\n\nՏԱՐԲԵՐԱԿ 1\n[^]*Երևան \(EVN\)[^]*Փարիզ \(CDG\)[^]*20 կգ/);
  expect(said('ru')).toMatch(
    /^Ценовое предложение [^]*Ереван \(EVN\)[^]*Париж \(CDG\)[^]*2 взрослых, по 160,000 AMD[^]*Действует до 1 дек, 14:00 \(Ереван\)/,
  );
});

it('never says what the agency pays, in no language, were it there to be said', () => {
  const own = { price: { order: 888.08, account: 400_111, net: 380_222 }, rate: { festaRate: 441.7 } };
  const planted = { ...quote, offers: quote.offers.map((one) => ({ ...one, ...own })) };
  for (const lang of LANGS)
    for (const figure of ['888.08', '400,111', '380,222', '441.7']) expect(said(lang, planted)).not.toContain(figure);
});

it('one offer of one traveller has no number and no sum of its parts', () => {
  const text = said('en', { ...quote, clientName: '', note: '', offers: [quote.offers[1]!] });
  expect(text).not.toMatch(/OFFER|adult|each/);
  expect(text).toMatch(/^Quote Q-2030-000012\n\n3F 603/);
});

it('of a quote that has expired the text says so first, and not that its price is good', () => {
  for (const lang of LANGS) {
    const text = said(lang, { ...quote, expired: true } as typeof quote);
    expect(text.split('\n\n')[1]).toMatch(lang === 'en' ? /^This quote expired on 1 Dec/ : lang === 'hy' ? /ժամկետն անցել է/ : /истёк/);
    expect(text).not.toMatch(/Valid until|Ուժի մեջ է մինչև|Действует до/);
  }
});
