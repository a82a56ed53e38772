import { expect, test } from 'vitest';
import { LANGS } from '../../contract/lang.ts';
import { sampleOf } from './sample.ts';
import { scheduleChange } from './schedule.ts';

const places = { publicUrl: 'https://desk.example', documentsUrl: 'https://papers.example' };
const mail = (lang: (typeof LANGS)[number], more: object = {}) => {
  const sample = sampleOf('schedule-change', lang);
  return scheduleChange({ ...sample, payload: { ...sample.payload, ...more } }, places);
};

test.each(LANGS)('%s: a cancelled flight is named, with its day and its cities, and none that flies', (lang) => {
  const { subject, parts } = mail(lang);
  expect(subject).toContain('TV 921');
  expect(parts.flatMap((part) => (part.kind === 'flights' ? part.flights.map((one) => one.number) : []))).toEqual(['TV 921']);
});

test.each(LANGS)('%s: the agency is led to the booking, the traveller to the agency', (lang) => {
  const links = (letter: ReturnType<typeof mail>) => letter.parts.flatMap((part) => (part.kind === 'button' ? [part.url] : []));
  expect(links(mail(lang))).toEqual(['https://desk.example/info/K7M2QX']);
  const traveller = mail(lang, { ask: 'Ararat Travel' });
  expect(links(traveller)).toEqual([]);
  expect(JSON.stringify(traveller.parts)).toContain('Ararat Travel');
});

test.each(LANGS)('%s: whose tickets are refunded reads so, and where, without a figure', (lang) => {
  const letter = mail(lang, { ask: 'Ararat Travel', outcome: 'refunded', refund: 120, currency: 'USD' });
  const words = { en: 'are refunded in full', hy: 'ամբողջ գումարը վերադարձվում է', ru: 'возвращаются полностью' }[lang];
  expect(shown(letter).join('\n')).toMatch(new RegExp(`${words}.*Ararat Travel`));
  expect(JSON.stringify(letter.parts)).not.toMatch(/120|USD/);
});

test.each(LANGS)('%s: an arrival of the next day says so', (lang) => {
  const night = { departureLocal: '2027-06-01T22:35', arrivalLocal: '2027-06-02T01:25' };
  const { parts } = mail(lang, {
    flights: [{ flightNumber: 'TV 921', from: 'EVN', to: 'CDG', old: night, new: night }],
    outcome: 'decide',
  });
  expect(JSON.stringify(parts)).toContain('22:35–01:25\u00a0+1');
});

test.each(LANGS)('%s: the agency reads of which day the cancelled flight was', (lang) => {
  const cancelled = [{ flightNumber: 'TV 921', departureLocal: '2027-06-01T07:35' }];
  const { parts } = mail(lang, { orders: [{ pnr: 'K7M2QX', action: 'suspend' }], flightNumber: 'TV 921', cancelled });
  expect(JSON.stringify(parts)).toContain(' 2027, 07:35');
});

const flights = [
  {
    flightNumber: 'TV 921',
    from: 'EVN',
    to: 'CDG',
    old: { departureLocal: '2027-06-01T07:35', arrivalLocal: '2027-06-01T10:05' },
    new: { departureLocal: '2027-06-01T09:50', arrivalLocal: '2027-06-01T12:20' },
  },
];
const shown = (letter: ReturnType<typeof mail>) => [
  letter.subject,
  ...letter.parts.flatMap((part) =>
    part.kind === 'facts' ? part.rows.map((row) => row.join(': ')) : part.kind === 'text' ? [part.text] : [],
  ),
];

test.each(LANGS)('%s: new times stand beside the old with the reason', (lang) =>
  expect(shown(mail(lang, { flights, outcome: 'decide', reason: 'Night closure of the runway' }))).toEqual(
    {
      en: [
        'New times for K7M2QX',
        'TV 921 EVN–CDG, before: Tue 1 Jun 2027, 07:35–10:05',
        'TV 921 EVN–CDG, now: Tue 1 Jun 2027, 09:50–12:20',
        'Reason: Night closure of the runway',
        'Accept the new times, choose another flight or refund the tickets. All three are free of charge.',
      ],
      hy: [
        'K7M2QX․ չվերթի նոր ժամեր',
        'TV 921 EVN–CDG, նախկինում: երք, 1 հունիսի 2027, 07:35–10:05',
        'TV 921 EVN–CDG, այժմ: երք, 1 հունիսի 2027, 09:50–12:20',
        'Պատճառը՝ Night closure of the runway',
        'Ընդունեք նոր ժամերը, ընտրեք այլ չվերթ կամ վերադարձրեք տոմսերը․ երեքն էլ անվճար են։',
      ],
      ru: [
        'Новое время рейса, K7M2QX',
        'TV 921 EVN–CDG, было: вт, 1 июня 2027, 07:35–10:05',
        'TV 921 EVN–CDG, стало: вт, 1 июня 2027, 09:50–12:20',
        'Причина: Night closure of the runway',
        'Примите новое время, выберите другой рейс или верните билеты. Всё это бесплатно.',
      ],
    }[lang],
  ),
);
test.each(LANGS)('%s: nobody has typed a reason: none is said', (lang) => {
  const { reason: _, ...payload } = sampleOf('schedule-change', lang).payload;
  const letter = scheduleChange({ ...sampleOf('schedule-change', lang), payload: { ...payload, flights, outcome: 'moved' } }, places);
  expect(shown(letter)).toHaveLength(4);
});

test('of a whole journey the flight that does not fly is named, and each new flight with its own airports', () => {
  const first = { ...flights[0], flightNumber: 'TV 10', newFlight: 'TV 12', newFrom: 'EVN', newTo: 'VIE', cancelled: false };
  const second = { ...flights[0], newFlight: 'TV 34', newFrom: 'VIE', newTo: 'CDG', cancelled: true };
  const lines = shown(mail('en', { flights: [first, second], outcome: 'replaced', reason: 'No aircraft' }));
  expect(lines.slice(0, 3).map((one) => one.split(',')[0])).toEqual([
    'Flight TV 921 of booking K7M2QX is cancelled',
    'TV 10 EVN–CDG',
    'TV 12 EVN–VIE',
  ]);
});

test.each(LANGS)('%s: who is moved from a cancelled flight reads the old flight, the new one and the reason', (lang) =>
  expect(shown(mail(lang, { flights: [{ ...flights[0], newFlight: 'TV 923' }], outcome: 'replaced', reason: 'No aircraft' }))).toEqual(
    {
      en: [
        'Flight TV 921 of booking K7M2QX is cancelled',
        'TV 921 EVN–CDG, before: Tue 1 Jun 2027, 07:35–10:05',
        'TV 923 EVN–CDG, now: Tue 1 Jun 2027, 09:50–12:20',
        'Reason: No aircraft',
        'You are booked on the new flight, free of charge. The fare conditions stay as bought.',
      ],
      hy: [
        'K7M2QX ամրագրման TV 921 չվերթը չեղարկված է',
        'TV 921 EVN–CDG, նախկինում: երք, 1 հունիսի 2027, 07:35–10:05',
        'TV 923 EVN–CDG, այժմ: երք, 1 հունիսի 2027, 09:50–12:20',
        'Պատճառը՝ No aircraft',
        'Դուք անվճար ամրագրված եք նոր չվերթում։ Սակագնի պայմանները մնում են նույնը։',
      ],
      ru: [
        'Рейс TV 921 в бронировании K7M2QX отменён',
        'TV 921 EVN–CDG, было: вт, 1 июня 2027, 07:35–10:05',
        'TV 923 EVN–CDG, стало: вт, 1 июня 2027, 09:50–12:20',
        'Причина: No aircraft',
        'Бронирование бесплатно перенесено на новый рейс. Условия тарифа остаются прежними.',
      ],
    }[lang],
  ),
);

test.each(LANGS)('%s: the list of an agency says where each booking has gone', (lang) => {
  const orders = [{ pnr: 'K7M2QX', action: 'move', flight: 'TV 923', departure: '2027-06-01T09:50' }];
  const { parts } = mail(lang, { flightNumber: 'TV 921', orders });
  expect(parts.flatMap((part) => (part.kind === 'list' ? part.rows.map((row) => row[1]) : []))).toEqual([
    {
      en: 'moved to TV 923, Tue 1 Jun 2027, 09:50',
      hy: 'տեղափոխված է TV 923 չվերթ, երք, 1 հունիսի 2027, 09:50',
      ru: 'перенесено на TV 923, вт, 1 июня 2027, 09:50',
    }[lang],
  ]);
});

const missed = (more: object) => ({
  place: { iata: 'EVN', city: 'Yerevan' },
  before: 'TV 921',
  after: 'TV 55',
  why: 'short',
  minutes: 41,
  least: 90,
  ...more,
});
test.each(LANGS)('%s: a missed connection is told with its wait, and that the new times cannot be accepted', (lang) =>
  expect(shown(mail(lang, { flights, outcome: 'decide', reason: 'Fog', missed: [missed({})] })).slice(4)).toEqual(
    {
      en: [
        'Connection missed in Yerevan: 41 minutes between TV 921 and TV 55, at least 90 are needed.',
        'The new times cannot be accepted. Choose other flights for the whole way or refund the tickets; both are free of charge.',
      ],
      hy: [
        'Տարանցումը խափանված է, Երևան․ TV 921 և TV 55 չվերթների միջև 41 րոպե է, պետք է առնվազն 90։',
        'Նոր ժամերը հնարավոր չէ ընդունել։ Ընտրեք այլ չվերթեր ամբողջ ճանապարհի համար կամ վերադարձրեք տոմսերը․ երկուսն էլ անվճար են։',
      ],
      ru: [
        'Пересадка сорвана, Ереван: между TV 921 и TV 55 41 минута, нужно не меньше 90.',
        'Новое время принять нельзя. Выберите другие рейсы на весь путь или верните билеты; и то и другое бесплатно.',
      ],
    }[lang],
  ),
);
test('one that leaves before, one that waits for too long, and what the traveller does', () => {
  const said = (more: object) => shown(mail('en', { flights, outcome: 'decide', missed: [missed(more)], ask: 'Ararat Travel' })).slice(-2);
  expect(said({ minutes: -5 })[0]).toBe('Connection missed in Yerevan: TV 55 leaves before TV 921 lands.');
  expect(said({ why: 'long', minutes: 1510 })[0]).toBe('Connection missed in Yerevan: 25 hours between TV 921 and TV 55, 24 at most.');
  expect(said({})[1]).toBe(
    'You may take another flight or have the tickets refunded, both free of charge. Tell Ararat Travel, where you booked.',
  );
});

test.each(LANGS)('%s: a booking that ended with its flight does not wait for a decision', (lang) => {
  const orders = ['suspend', 'release'].map((action) => ({ pnr: 'K7M2QX', action }));
  const { parts } = mail(lang, { orders, flightNumber: 'TV 921' });
  const [waits, ended] = parts.flatMap((part) => (part.kind === 'list' ? part.rows.map(([, what]) => what) : []));
  expect(ended).toBe({ en: 'cancelled free of charge', hy: 'չեղարկված է անվճար', ru: 'отменено бесплатно' }[lang]);
  expect(ended).not.toBe(waits);
});
