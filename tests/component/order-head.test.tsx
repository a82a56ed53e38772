import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Itinerary } from '../../src/app/screens/info/itinerary.tsx';
import { DocumentsList } from '../../src/app/screens/info/documents-list.tsx';
import { OrderHead } from '../../src/app/screens/info/order-head.tsx';
import { Timeline } from '../../src/app/screens/info/timeline.tsx';
import { formatMoney } from '../../src/rules/format.ts';
import { orderOf, sold } from './support/desk.ts';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** The top of an order: who flies when, what is taken along most, and ways down the page. */

const button = (name: string) => page.getByRole('button', { name });

it('of a ticketed order opens its ticket, its invoice and a mail to the traveller by one tap each', async () => {
  const order = await sold('issue', { adults: 2 });
  const [flight] = order.segments;
  const [first, second] = order.passengers;
  signedIn('agent');
  show(<OrderHead order={order} onTimeOver={() => undefined} />);
  await expect.element(page.getByText(`${flight!.from.iata} → ${flight!.to.iata}`)).toBeVisible();
  await expect.element(page.getByText(new RegExp(`^${first!.lastName} ${first!.firstName}, .*${second!.firstName}$`))).toBeVisible();
  for (const [name, number] of [
    ['Ticket', order.documents.find((one) => one.kind === 'ticket')!.number],
    ['Invoice', order.documents.find((one) => one.kind === 'invoice')!.number],
  ] as const) {
    await button(name).click();
    await expect.element(page.getByRole('heading', { name: `${name} ${number}` })).toBeVisible();
    await button('Close').click();
    await expect.element(page.getByRole('heading', { name: `${name} ${number}` })).not.toBeInTheDocument();
  }
  await button('Mail to the traveller').click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(order.contact.email);
});

it('tells until when tickets can be voided, and no longer once one of them has flown', async () => {
  const made = await sold('issue', { adults: 2 });
  const order = { ...made, voidUntil: new Date(Date.now() + 3_600_000).toISOString() };
  const [first, ...others] = order.passengers;
  const tickets = first!.tickets.map((one) => ({ ...one, coupons: one.coupons.map((coupon) => ({ ...coupon, status: 'F' as const })) }));
  signedIn('agent');
  show(<OrderHead order={order} onTimeOver={() => undefined} />);
  await expect.element(page.getByText('Void until')).toBeVisible();
  await leave();
  show(<OrderHead order={{ ...order, passengers: [{ ...first!, tickets }, ...others] }} onTimeOver={() => undefined} />);
  await expect.element(page.getByText(order.pnr)).toBeVisible();
  expect(page.getByText('Void until').elements()).toHaveLength(0);
});

it('of a booking says what is to be paid to whoever cannot issue, and has no invoice', async () => {
  const order = await orderOf((await sold('book')).pnr, 'viewer');
  signedIn('viewer');
  show(<OrderHead order={order} onTimeOver={() => undefined} />);
  await expect.element(page.getByText(formatMoney(order.totals.account.payable, order.accountCurrency))).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Booking', exact: true })).toBeVisible();
  expect(button('Invoice').query()).toBeNull();
  // Who may not write sends nothing.
  expect(button('Mail to the traveller').query()).toBeNull();
});

it('leads to the parts of the page that are there, with the focus', async () => {
  const order = await sold('issue');
  signedIn('agent');
  network.answer('*', 'dead');
  show(
    <>
      <OrderHead order={order} onTimeOver={() => undefined} />
      <div style={{ height: 2000 }} />
      <DocumentsList order={order} />
      <Timeline order={order} />
      <div style={{ height: 2000 }} />
    </>,
  );
  await button('Documents').click();
  const heading = page.getByRole('heading', { name: 'Documents' });
  await expect.element(heading).toHaveFocus();
  expect(heading.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
  // Mails are not kept on the device.
  expect(button('Mails').query()).toBeNull();
});

it('of a phone of 360 px names city and terminal in one line, beside an arrival of the next day too', async () => {
  await page.viewport(360, 740);
  const order = await sold('issue');
  const segments = order.segments.map((one) => ({
    ...one,
    arrivalLocal: `${one.arrivalLocal.slice(0, 11)}00:45:00`,
    dayOffset: 1,
    to: { ...one.to, iata: 'FRA', city: 'Frankfurt', terminal: '1' },
  }));
  signedIn('agent');
  show(
    <div style={{ padding: '0 16px' }}>
      <Itinerary order={{ ...order, segments }} />
    </div>,
  );
  const terminal = page.getByText('Terminal 1').first();
  await expect.element(terminal).toBeVisible();
  const place = terminal.element().parentElement!;
  expect(place.getBoundingClientRect().height).toBeLessThan(30);
  const time = place.parentElement!.firstElementChild!;
  expect(time.getBoundingClientRect().height).toBeLessThan(30);
  expect(time.scrollWidth).toBeLessThanOrEqual(time.clientWidth);
});
