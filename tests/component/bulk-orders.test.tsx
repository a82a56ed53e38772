import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderRow } from '../../src/contract/order-lists.ts';
import type { BulkName } from '../../src/app/screens/reservations/bulk-action.ts';
import { BulkSheets } from '../../src/app/screens/reservations/bulk-sheets.tsx';
import { ask, orderOf, sold } from './support/desk.ts';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** The same done to several bookings: looked at first, once each whatever the network does, and what was refused says why. */

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (pnr: string) => page.getByRole('listitem').filter({ hasText: pnr });

function Host({ rows, name }: { rows: readonly OrderRow[]; name: BulkName }) {
  const [open, setOpen] = useState(true);
  return <BulkSheets rows={rows} name={name} open={open} onClose={() => setOpen(false)} />;
}

async function rowsOf(pnrs: readonly string[]): Promise<OrderRow[]> {
  const found = await Promise.all(pnrs.map((search) => ask('admin', 'getOrders', { body: { search } })));
  return found.map(({ result }) => result[0]!);
}

async function opened(pnrs: readonly string[], name: BulkName): Promise<void> {
  signedIn('admin');
  show(<Host rows={await rowsOf(pnrs)} name={name} />);
}

async function three(): Promise<[string, string, string]> {
  return [(await sold('book')).pnr, (await sold('book')).pnr, (await sold('book')).pnr];
}

const writes = () => network.of('editOrder').map(({ key, path }) => `${path} ${key}`);
const mailsOf = async (pnr: string) =>
  (await ask('admin', 'getOrderMails', { params: { id: (await orderOf(pnr)).id } })).result.filter(
    ({ script }) => script === 'booking-ticket',
  ).length;

afterEach(async () => {
  await leave();
  await network.end();
});

it('an answer is lost in the middle: the rest is not sent, it is asked for by its key, and nothing is sent twice', async () => {
  const [first, second, third] = await three();
  await opened([first, second, third], 'mail');
  await button('Check 3 bookings').click();
  await expect.element(item(third).getByText('Booking confirmation to aram@traveller.example')).toBeVisible();
  expect(writes()).toEqual([]);
  let sent = 0;
  const heal = network.answer('editOrder', async () => (++sent === 2 ? 'lost' : undefined));
  await button('Send 3 e-mails').click();
  await expect.element(item(second).getByText('No answer')).toBeVisible();
  await expect.element(item(first).getByText('On its way')).toBeVisible();
  await expect.element(button('Check and continue')).toBeEnabled();
  expect(writes()).toHaveLength(2);
  heal();
  await button('Check and continue').click();
  await expect.element(button('Done')).toBeVisible();
  expect(new Set(writes()).size).toBe(3);
  expect(writes()).toHaveLength(3);
  expect(await Promise.all([first, second, third].map(mailsOf))).toEqual([1, 1, 1]);
});

it('a reload after a lost answer: the same again asks what became of it, and does the rest', async () => {
  const [first, second] = await three();
  await opened([first, second], 'mail');
  await button('Check 2 bookings').click();
  const heal = network.answer('editOrder', 'lost');
  await button('Send 2 e-mails').click();
  await expect.element(item(first).getByText('No answer')).toBeVisible();
  heal();
  await leave();
  await opened([first, second], 'mail');
  await button('Check 2 bookings').click();
  await button('Send 2 e-mails').click();
  await expect.element(button('Done')).toBeVisible();
  expect(await Promise.all([first, second].map(mailsOf))).toEqual([1, 1]);
});

it('what cannot be done says so before, what was refused says why, and is tried again as it stands then', async () => {
  const [first, second] = await three();
  const { pnr: issued } = await sold('issue');
  await opened([first, second, issued], 'cancel');
  await expect.element(item(issued).getByText('Not possible: Only for a booking that has no tickets yet.')).toBeVisible();
  await expect.element(item(first).getByText('1 seat is released, nothing is charged')).toBeVisible();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  // Somebody writes into it after it was looked at.
  const { id, version } = await orderOf(second);
  await ask('admin', 'editOrder', { params: { id }, body: { version, remarks: 'They call back' } });
  await button('Cancel 2 bookings').click();
  await expect.element(item(first).getByText('Cancelled')).toBeVisible();
  await expect.element(item(second).getByText(/^Not done: /)).toBeVisible();
  expect([(await orderOf(first)).status, (await orderOf(second)).status, (await orderOf(issued)).status]).toEqual([
    'cancelled',
    'booking',
    'ticketing',
  ]);
  await button('Try again for 1 booking').click();
  await expect.element(item(second).getByText('Cancelled')).toBeVisible();
  expect((await orderOf(issued)).status).toBe('ticketing');
});

it('one that no answer came for is not called impossible: it is looked at again when the network is back', async () => {
  const [first, second] = [(await sold('book')).pnr, (await sold('book')).pnr];
  let looks = 0;
  const rows = await rowsOf([first, second]);
  signedIn('admin');
  const heal = network.answer('getOrderByPnr', async () => (++looks >= 2 ? 'lost' : undefined));
  show(<Host rows={rows} name="cancel" />);
  await expect.element(item(second).getByText(/^No connection to the server/)).toBeVisible();
  await expect.element(item(first).getByText('1 seat is released, nothing is charged')).toBeVisible();
  heal();
  await expect.element(button('Check 2 bookings')).toBeEnabled();
  await button('Check 2 bookings').click();
  await expect.element(item(second).getByText('1 seat is released, nothing is charged')).toBeVisible();
  await expect.element(button('Cancel 2 bookings')).toBeEnabled();
});

it('once only what can never be done is left, nothing is tried again and no sum is still to pay', async () => {
  const [first, second] = await three();
  const { pnr: issued } = await sold('issue');
  await opened([first, second, issued], 'issue');
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await button(/^Issue for /).click();
  await expect.element(item(second).getByText(/ticket(s)? issued/)).toBeVisible();
  await expect.element(button('Done')).toBeVisible();
  await expect.element(button(/^Try again/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Still to pay')).not.toBeInTheDocument();
  await expect.element(item(issued).getByText('Not possible: Only for a booking that has no tickets yet.')).toBeVisible();
});

it('a time limit that the flight does not allow is named before anything is sent', async () => {
  const { pnr } = await sold('book');
  const { latestTimeLimit, timeLimit } = await orderOf(pnr, 'admin');
  expect(Date.parse(latestTimeLimit!)).toBeGreaterThan(Date.parse(timeLimit!));
  const [row] = await rowsOf([pnr]);
  signedIn('admin');
  network.answer('getOrderByPnr', { change: (body) => ({ result: { ...body.result, latestTimeLimit: body.result.timeLimit } }) });
  show(<Host rows={[row!]} name="extend" />);
  await page.getByRole('textbox').fill('They pay tomorrow');
  await button('Check 1 booking').click();
  await expect.element(item(pnr).getByText(/^Not possible: The latest possible time limit is /)).toBeVisible();
  await expect.element(button('Extend 0 bookings')).toBeDisabled();
  expect(writes()).toEqual([]);
});
