import { expect, it } from 'vitest';
import { freshKey, openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { passengers } from '../support/world.ts';

/** One box finds an order by whatever somebody has at hand. */
const desk = await openDesk();
const seller = new Seller(desk);

async function booked(name: { firstName: string; lastName: string }, { who = 'agent', contact = {} } = {}) {
  const hold = await seller.held(who, await seller.flight(), { adults: 1 });
  const [one] = passengers(1, 0, 0);
  const reply = await seller.order(who, hold, 'book', {
    passengers: [{ ...one, ...name }],
    contact: { name: 'Aram Test', phone: '+374 10 54 00 26', email: 'nobody@traveller.example', ...contact },
  });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.result;
}
const found = async (search: string, who = 'agent'): Promise<string[]> =>
  (await desk.post(who, '/api/orders/get-orders', { search, limit: 200 })).body.result.map((one: { id: string }) => one.id);

it('with a typing mistake in its name, in three scripts; what is found as typed is all', async () => {
  const { id: meant } = await booked({ firstName: 'Vardan', lastName: 'Grigoryan' });
  const { id: near } = await booked({ firstName: 'Vardan', lastName: 'Grigoryants' });
  for (const search of ['Grigorian', 'grigroyan vardan', 'vardna grigoryan', 'Григорян', 'Գրիգորայն', 'rigoryan'])
    expect(await found(search), search).toContain(meant);
  // How a name begins finds as before, and nothing beside it.
  expect(await found('grigoryant')).toEqual([near]);
  expect(await found('Grigorian', 'agent2')).toEqual([]);
  // A second page of what was mistyped goes on with the same.
  const page = async (after?: string | null) =>
    (await desk.post('agent', '/api/orders/get-orders', { search: 'grigorian', limit: 1, ...(after ? { after } : {}) })).body;
  const first = await page();
  const second = await page(first.meta.next);
  expect([...first.result, ...second.result].map((one: { id: string }) => one.id).toSorted()).toEqual([meant, near].toSorted());
  expect((await desk.post('agent', '/api/orders/get-orders/totals', { search: 'grigorian' })).body.result.orders).toBe(2);
});

it('by its flight, where it goes, the phone or mail of its contact, and the number of a document', async () => {
  const order = await booked(
    { firstName: 'Nare', lastName: 'Clue' },
    { contact: { phone: '+374 91 12-34-56', email: 'Nare.Clue@traveller.example' } },
  );
  const [segment] = order.segments;
  const { flightNumber, from, to } = segment;
  const [document] = order.documents;
  for (const search of [
    flightNumber,
    flightNumber.replace(' ', '').toLowerCase(),
    `${from.iata} ${to.iata}`,
    `${from.iata}-${to.iata}`.toLowerCase(),
    '091123456',
    '+37491123456',
    'nare.clue@TRAVELLER.example',
    document.number.toLowerCase(),
  ]) {
    expect(await found(search), search).toContain(order.id);
    expect(await found(search, 'admin'), search).toContain(order.id);
    expect(await found(search, 'agent2'), search).not.toContain(order.id);
  }
  expect(await found('nare.clue@traveller.exampl')).toEqual([order.id]);
  for (const search of ['091123457', 'clue@traveller.example', `${to.iata} ${from.iata}`, "x'y@z.example"])
    expect(await found(search), search).not.toContain(order.id);
});

it('and says what it was found by, where its row does not: a passenger who is not the first, a ticket, a phone', async () => {
  const hold = await seller.held('agent', await seller.flight(), { adults: 2 });
  const [first, second] = passengers(2, 0, 0);
  const reply = await seller.order('agent', hold, 'issue', {
    passengers: [
      { ...first, firstName: 'Gayane', lastName: 'Shown' },
      { ...second, firstName: 'Mariam', lastName: 'Hidden' },
    ],
    contact: { name: 'Aram Test', phone: '+374 55 77 66 11', email: 'nobody@traveller.example' },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const order = reply.body.result;
  const by = async (search: string) =>
    (await desk.post('agent', '/api/orders/get-orders', { search })).body.result.find((one: { id: string }) => one.id === order.id)?.found;
  expect(await by('hidden')).toEqual({ by: 'passenger', text: 'HIDDEN MARIAM' });
  expect(await by('shown')).toBeUndefined();
  expect(await by(order.pnr)).toBeUndefined();
  expect(await by('hidedn')).toEqual({ by: 'passenger', text: 'HIDDEN MARIAM' });
  const ticket = order.passengers[1].tickets[0].number;
  expect(await by(ticket)).toEqual({ by: 'ticket', text: ticket });
  expect(await by('055776611')).toMatchObject({ by: 'phone' });
  expect((await desk.post('agent', '/api/orders/get-orders', {})).body.result[0]).not.toHaveProperty('found');
});

it('by a new contact, and no more by the old', async () => {
  const order = await booked({ firstName: 'Ani', lastName: 'Moved' }, { contact: { email: 'before@traveller.example' } });
  const changed = { name: 'Ani Moved', phone: '+37493555666', email: 'after@traveller.example' };
  const reply = await desk.call('agent', 'POST', `/api/orders/edit/${order.id}`, { version: order.version, contact: changed }, freshKey());
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect(await found('after@traveller.example')).toEqual([order.id]);
  expect(await found('093555666')).toEqual([order.id]);
  expect(await found('before@traveller.example')).toEqual([]);
});
