import { expect, it } from 'vitest';
import type { BulkJob, BulkQuote } from '../../src/contract/flight-bulk.ts';
import { changeInBulk } from '../../src/server/flights/bulk-job.ts';
import { nextYear } from '../support/days.ts';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { house } from '../support/house.ts';
import { Life } from '../support/life.ts';

/** Flights that become what their template says now (decision 0057). */
const desk = await openDesk('after each');
const life = await Life.open(desk);
await life.deposit('agent', 500_000_000);

const [MONDAYS, LAST] = [nextYear('06-01'), nextYear('06-21')];
const post = async (path: string, body: object, who = 'manager'): Promise<Reply['body']> => {
  const reply = await desk.post(who, path, body, freshKey());
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBeLessThan(300);
  return reply.body.result;
};
const put = async (path: string, body: object): Promise<Reply['body']> => {
  const reply = await desk.call('manager', 'PUT', path, body, freshKey());
  expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(200);
  return reply.body.result;
};
const bulk = (change: object, more: object = {}, who = 'manager') =>
  desk.post(who, '/api/flights/bulk', { mode: 'quote', change, ...more }, freshKey());
const quoted = async (template: object, more: object = {}): Promise<BulkQuote> => {
  const reply = await bulk({ template }, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.result;
};
const done = async ({ quoteId }: BulkQuote): Promise<BulkJob> => {
  await post('/api/flights/bulk', { mode: 'confirm', quoteId });
  await changeInBulk(desk.db, house);
  return (await desk.ask('viewer', 'getFlightBulk', { params: { id: quoteId } })).body.result;
};
const flightOf = async (id: string) => (await desk.ask('manager', 'getFlight', { params: { id } })).body.result;
const classesOf = async (id: string) => (await desk.ask('manager', 'getFlightClasses', { params: { id } })).body.result;

let made = 0;
const classBody = (code: string, more: object = {}) => ({
  code, name: 'Economy', family: 'Flex', cabin: 'economy', seatsTotal: 20, adultFare: 60.5, childFare: 45, infantFare: 6, adultTax: 40, childTax: 30, infantTax: 5,
  serviceFee: 5, currency: 'USD', baggageRuleId: desk.world.baggageRules.bag, fareRuleId: desk.world.fareRules.flex, fareBasis: 'QTEST', salesToHours: 48, ...more,
}); // prettier-ignore
/** A season of three Mondays with one class, Q. */
async function season() {
  const one = await post('/api/classes/templates', classBody('Q'));
  const body = {
    flightNumber: `TV ${7000 + ++made}`, airline: 'TV', from: 'EVN', to: 'CDG', departureTime: '10:00', arrivalTime: '13:05', daysOfWeek: [1], validFrom: MONDAYS, validTo: LAST,
    classTemplateIds: [one.id], seatCapacity: 40, infantLimit: 10, currency: 'USD', salesCloseMinutes: 240, salesOpenDays: 300,
  }; // prettier-ignore
  const template = await post('/api/flights/templates', body);
  const flights = await post('/api/flights/create', { templateId: template.id, startDate: MONDAYS, endDate: LAST });
  expect(flights).toHaveLength(3);
  return { template, body, classTemplate: one, ids: flights.map((flight: { id: string }) => flight.id) as [string, string, string] };
}

it('a template is edited and applied: times, seats, fares and a new class on each flight; what was changed by hand stays, and is said', async () => {
  const { template, body, classTemplate, ids } = await season();
  const [first, second, third] = ids;
  const same = await quoted({ templateId: template.id });
  expect(same.totals).toMatchObject({ flights: 0, unchanged: 3, impossible: 0 });
  // By hand: the second flight leaves later; the class of the third is dearer.
  await post(`/api/flights/edit/${second}`, {
    version: 1,
    departureLocal: (await flightOf(second)).departureLocal.replace('10:00', '11:00'),
  });
  const [q] = await classesOf(third);
  await post(`/api/classes/edit/${q.id}`, { version: 1, adultFare: 99 });

  await put(`/api/classes/templates/${classTemplate.id}`, {
    ...classBody('Q', { adultFare: 70, seatsTotal: 25, salesToHours: 24 }),
    version: 1,
  });
  const y = await post('/api/classes/templates', classBody('Y', { seatsTotal: 30 }));
  await put(`/api/flights/templates/${template.id}`, { ...body, departureTime: '09:00', arrivalTime: '12:05', seatCapacity: 60, salesCloseMinutes: 120, classTemplateIds: [classTemplate.id, y.id], version: 1 }); // prettier-ignore

  const quote = await quoted({ templateId: template.id });
  const of = (id: string) => quote.flights.find((one) => one.id === id)!;
  expect(quote.totals).toMatchObject({ flights: 3, unchanged: 0, impossible: 0 });
  const said = (id: string) => of(id).changes.map((one) => `${one.code ?? ''} ${one.field}`.trim());
  expect(said(first)).toEqual(
    ['departureLocal', 'arrivalLocal', 'seatCapacity', 'salesOpenAt', 'salesCloseMinutes', 'Y class', 'Q seatsTotal', 'Q adultFare', 'Q salesTo'], // prettier-ignore
  );
  expect(of(first).changes.find((one) => one.field === 'adultFare')).toEqual({ code: 'Q', field: 'adultFare', before: 60.5, after: 70 });
  expect(of(first).kept).toEqual([]);
  const day = (await flightOf(second)).departureLocal.slice(0, 10);
  expect(of(second).kept).toEqual([
    { code: null, field: 'departureLocal', before: `${day}T11:00`, after: `${day}T09:00` },
    { code: null, field: 'arrivalLocal', before: `${day}T13:05`, after: `${day}T12:05` },
  ]);
  expect(of(third).kept).toEqual([{ code: 'Q', field: 'adultFare', before: 99, after: 70 }]);
  expect((await flightOf(first)).version, 'nothing yet').toBe(1);

  expect(await done(quote)).toMatchObject({ status: 'done', done: 3, stale: 0, skipped: 0 });
  const times = async (id: string) => {
    const one = await flightOf(id);
    return [one.departureLocal.slice(11), one.arrivalLocal.slice(11), one.seatCapacity, one.salesCloseMinutes];
  };
  expect([await times(first), await times(second), await times(third)]).toEqual([['09:00', '12:05', 60, 120], ['11:00', '13:05', 60, 120], ['09:00', '12:05', 60, 120]]); // prettier-ignore
  const fares = async (id: string) => (await classesOf(id)).map((one) => [one.code, one.adult.base, one.desk.total]);
  expect(await fares(first)).toEqual([['Y', 60.5, 30], ['Q', 70, 25]]); // prettier-ignore
  expect(await fares(third)).toEqual([['Y', 60.5, 30], ['Q', 99, 25]]); // prettier-ignore
  const departs = Date.parse((await flightOf(first)).departureUtc);
  expect(Date.parse((await classesOf(first)).find((one) => one.code === 'Q')!.desk.salesTo)).toBe(departs - 24 * 3_600_000);
  expect((await quoted({ templateId: template.id })).totals, 'it is done').toMatchObject({ flights: 0, unchanged: 3 });

  // Kept once it stays kept, until the template is to win.
  const replaced = await quoted({ templateId: template.id, byHand: 'replace' });
  // Of the second its times, and the three that are counted back from its departure.
  expect(replaced.flights.map((one) => [one.changes.length, one.kept.length])).toEqual([[0, 0], [5, 0], [1, 0]]); // prettier-ignore
  await done(replaced);
  expect([await times(second), (await fares(third))[1]]).toEqual([
    ['09:00', '12:05', 60, 120],
    ['Q', 70, 25],
  ]);
});

it('only of this template, from a day on, yet to leave; it is applied alone, by those who write flights', async () => {
  const { template, body, ids } = await season();
  const other = await season();
  await put(`/api/flights/templates/${template.id}`, { ...body, salesCloseMinutes: 90, version: 1 });
  const second = (await flightOf(ids[1])).departureLocal.slice(0, 10);
  const quote = await quoted({ templateId: template.id, startDate: second });
  expect(quote.flights.map((one) => one.id)).toEqual(ids.slice(1));
  expect((await quoted({ templateId: template.id }, { flightIds: [ids[0], other.ids[0]] })).flights.map((one) => one.id)).toEqual([ids[0]]);
  expect((await bulk({ template: { templateId: ids[0] } })).body.errors).toEqual({
    'change.template.templateId': ['This template is not known'],
  });
  const two = { template: { templateId: template.id }, salesCloseMinutes: 30 };
  expect((await bulk(two)).body.errors).toEqual({ 'change.template': ['Apply a template without other changes'] });
  expect((await bulk({ template: { templateId: template.id } }, {}, 'tickets')).status).toBe(403);
  // Edited once more before its turn: what was seen is not what would be done.
  const stale = await quoted({ templateId: template.id });
  await put(`/api/flights/templates/${template.id}`, { ...body, salesCloseMinutes: 60, version: 2 });
  expect(await done(stale)).toMatchObject({ done: 0, stale: 3 });
  expect((await flightOf(ids[0])).salesCloseMinutes).toBe(240);
  await put(`/api/flights/templates/${template.id}`, { ...body, to: 'DXB', version: 3 });
  expect((await quoted({ templateId: template.id })).flights[0]!.problem?.code).toBe('TEMPLATE_OTHER_ROUTE');
});

it('seats that are sold or kept for groups are no less: a smaller class is refused where it is too small, and groups keep theirs', async () => {
  const { template, classTemplate, ids } = await season();
  const [q] = await classesOf(ids[0]);
  for (let i = 0; i < 3; i++) await life.made('agent', 'issue', q.id);
  const at = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const [kept] = await classesOf(ids[1]);
  await post('/api/allotments', {
    flightClassId: kept.id,
    agentId: desk.world.users.get('agent')!,
    seats: 5,
    releaseAt: at,
    namesDueAt: at,
  });
  await put(`/api/classes/templates/${classTemplate.id}`, { ...classBody('Q', { seatsTotal: 2 }), version: 1 });
  const tooSmall = await quoted({ templateId: template.id });
  expect(tooSmall.flights.map((one) => one.problem?.code)).toEqual(['SEATS_BELOW_USED', undefined, undefined]);
  await put(`/api/classes/templates/${classTemplate.id}`, { ...classBody('Q', { seatsTotal: 12 }), version: 2 });
  await done(await quoted({ templateId: template.id }));
  const seats = async (id: string) => (await classesOf(id)).map((one) => [one.desk.total, one.desk.allotted, one.desk.sold]);
  expect([await seats(ids[0]), await seats(ids[1]), await seats(ids[2])]).toEqual([[[12, 0, 3]], [[7, 5, 0]], [[12, 0, 0]]]); // prettier-ignore
});
