import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LANGS, type Lang } from '../../src/contract/lang.ts';
import type { DocumentPrice } from '../../src/contract/documents.ts';
import { paperOf } from '../../src/documents/paper.ts';
import { drawPdf } from '../../src/documents/pdf.ts';
import { readDocument } from '../../src/server/documents/read-document.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { inDays } from '../support/days.ts';
import { openDesk, SECRET_KEY } from '../support/desk.ts';
import { choice, Life, moves } from '../support/life.ts';
import { pdfText } from '../support/sink.ts';
import { addServices, passengers } from '../support/world.ts';

/** Five figures of an order of four with services, a change and a refund, worked out by hand: papers and statement must print them, in each language. */
const WHO = 'by-hand';

const desk = await openDesk();
const life = await Life.open(desk);
await life.agency(WHO, 'AMD', 'percent', 7, 2_000_000);
await sql`update users set markup_kind = 'percent', markup_value = 10 where id = ${desk.world.users.get(WHO)!}`.execute(desk.db);
const services = await addServices(desk.db);
const [there, back] = await life.roundTrip({ classes: [{ fare: 200, currency: 'USD' }] });
const hold = await life.seller.held(WHO, [there!, back!], { adults: 2, children: 1, infants: 1 });
const sold = await life.seller.order(WHO, hold, 'issue', {
  passengers: passengers(2, 1, 1),
  services: [
    { serviceId: services.bag, passenger: 1, seq: 1, quantity: 2 },
    { serviceId: services.meal, passenger: 0 },
    { serviceId: services.transfer },
  ],
});
expect(sold.status, JSON.stringify(sold.body)).toBe(201);
const later = await life.seller.flight({ from: 'CDG', to: 'EVN', inHours: 24 * 30 + 300, classes: [{ fare: 230, currency: 'USD' }] });
await life.done(WHO, 'orderDate', sold.body.result.id, moves(sold.body.result, [undefined, later]));
const changed = await life.order(sold.body.result.pnr);
await life.done(WHO, 'refund', changed.id, choice(changed, [1]));
const order = await life.order(changed.pnr);

/*
 * By hand, in dollars at 390 drams; the commission is 7 % of the fare, the markup 10 % of net and services.
 *
 *                      there                       back, as sold   back, later         there + back
 *   adult, each  200 + 40 + 5 - 14    = 231.00     231.00          230: 258.90         489.90
 *   child        150 + 30 + 5 - 10.50 = 174.50     174.50          172.50: 195.42      369.92
 *   infant        20 +  5     -  1.40 =  23.60      23.60           23: 26.39           49.99
 *
 *   sale     2 * 462.00 * 390 + 349.00 * 390 + 47.20 * 390 = 360,360 + 136,110 + 18,408; services (2 * 30 + 7 + 20) * 390 = 33,930   548,808
 *   change   a tenth of the fare: 20, 20, 15, none of an infant: 55.00. (27.90 + 20) * 390 twice, (20.92 + 15) * 390, 2.79 * 390      52,459
 *   refund   231 - 20 - 5 + 258.90 - 23 - 5 + 60 = 496.90 * 390                                                                    193,791
 *
 *   client   (489.90 + 7 + 20) * 1.1 = 568.59, (489.90 + 60) * 1.1 = 604.89, 369.92 * 1.1 = 406.91, 49.99 * 1.1 = 54.99           1,635.38
 *            with the penalty of the change 1,690.38; back 604.89 - 20 - 5 - 23 - 5 = 551.89, so 1,138.49 is left
 */
const SALE = 548_808;
const CHANGE = 52_459;
const REFUND = 193_791;

it('the ledger has what was worked out by hand', async () => {
  const { rows } = await sql<{ amount: string }>`
    select p.amount / 100 as amount from posting p join ledger_transaction l on l.id = p.transaction_id where l.order_id = ${order.id} and p.account_code like 'AGENT:%' order by l.no`.execute(
    desk.db,
  );
  expect(rows.map((one) => Number(one.amount))).toEqual([-SALE, -CHANGE, REFUND]);
});

const issuer = { secrets: new Secrets(SECRET_KEY), documentsUrl: 'https://documents.example' };
/** What the newest paper of a kind has on it, as it is printed. */
async function printed(kind: string, lang: Lang, price: DocumentPrice): Promise<string> {
  const record = (await readDocument(desk.db, order.documents.findLast((one) => one.kind === kind)!.id, issuer))!;
  const pdf = await drawPdf(paperOf(record, { lang, price }), { issuedAt: record.issuedAt, logo: undefined });
  return pdfText(pdf).replaceAll('\u00a0', ' ');
}
/** Nothing of these is for a client: what the agency paid, or gets back, for all and for the one who was refunded. */
const NET = ['1,486.71', '1,541.71', '601,267', '496.90', '443.90', '489.90', '206.00', '230.90', '193,791', '85.79'];

it.each(LANGS)('papers, statement and conditions have the figures that were worked out by hand: %s', async (lang) => {
  const has = async (kind: string, price: DocumentPrice, wanted: string[], not: string[] = []) => {
    const text = await printed(kind, lang, price);
    for (const one of wanted) expect(text, `${kind} ${price}`).toContain(one);
    for (const one of not) expect(text, `${kind} ${price}`).not.toContain(one);
    return text;
  };
  // Of the agency: what each entry was, the penalty beside the price, and all of it.
  await has('invoice', 'shown', ['548,808', '52,459', '55.00', '601,267 AMD', '1,572.50 USD', '579,817 AMD']);
  await has('receipt', 'shown', ['601,267 AMD', '55.00']);
  await has('creditNote', 'shown', ['206.00', '25.00', '230.90', '28.00', '60.00', '496.90 USD', '193,791 AMD']);
  // Of the client.
  await has('invoice', 'client', ['568.59', '604.89', '406.91', '54.99', '1,635.38 USD', '55.00 USD', '1,690.38 USD'], NET);
  await has('creditNote', 'client', ['551.89 USD', '25.00', '28.00'], NET);
  const ticket = await has('ticket', 'client', ['1,635.38 USD', '55.00 USD', '−551.89 USD', '1,138.49 USD'], NET);
  expect(ticket.match(/551\.89/g), 'the refund stands once').toHaveLength(1);
  // Conditions as they were sold: a tenth of the fare, half of it for who does not come.
  expect(ticket.match(/10 %/g)?.length).toBeGreaterThanOrEqual(2);
  expect(ticket).toMatch(/50 %/);

  const response = await desk.app.inject({
    method: 'POST', url: `/api/users/balance-history/${desk.world.users.get(WHO)!}`, headers: { authorization: `Bearer ${await desk.token(WHO)}`, 'accept-language': lang },
    payload: { startDate: inDays(-2), endDate: inDays(1), export: 'pdf' },
  }); // prettier-ignore
  const statement = pdfText(response.rawPayload).replaceAll('\u00a0', ' ');
  // 2,000,000 came in; each line has what is left after it.
  for (const one of ['548,808', '1,451,192', '52,459', '1,398,733', '193,791', '601,267', '2,193,791', '1,592,524 AMD'])
    expect(statement, 'statement').toContain(one);
});
