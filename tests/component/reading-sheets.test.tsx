import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../src/contract/orders.ts';
import { formatMoney } from '../../src/rules/format.ts';
import type { SheetName } from '../../src/app/features/orders/actions.ts';
import { ExplainSheet } from '../../src/app/features/orders/explain-sheet.tsx';
import { OrderSheets } from '../../src/app/features/orders/order-sheets.tsx';
import { sold } from './support/desk.ts';
import { network } from './support/network.ts';
import { show, signedIn } from './support/stage.tsx';

/** The sheets of an order that change nothing. */

const button = (name: string) => page.getByRole('button', { name });
const sheet = () => page.getByRole('heading', { level: 2 });

describe('changeDate', () => {
  function Host({ order }: { order: Order }) {
    const [open, setOpen] = useState<SheetName | undefined>('changeDate');
    return <OrderSheets order={order} open={open} moving={{}} onOpen={setOpen} onClose={() => setOpen(undefined)} />;
  }

  it('says why it cannot go on yet, and leads to the search with who and what is to be changed', async () => {
    const order = await sold('issue', { adults: 2 });
    const [flight] = order.segments;
    const [first, second] = order.passengers;
    signedIn('agent');
    const { place } = show(<Host order={order} />);
    const choose = button('Choose new flights');
    const passenger = (one: typeof first) => page.getByRole('checkbox', { name: new RegExp(one!.lastName) });
    await expect.element(choose).toBeEnabled();

    await passenger(first).click();
    await passenger(second).click();
    await expect.element(choose).toBeDisabled();
    await expect.element(page.getByText('Choose who changes.')).toBeVisible();
    await passenger(second).click();
    await expect.element(page.getByText('Those who change get a booking and PNR of their own.')).toBeVisible();
    await choose.click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(place()).toMatchObject({
      pathname: '/search',
      search: {
        tabIndex: 0,
        from: flight!.from.iata,
        to: flight!.to.iata,
        departureDate: flight!.departureLocal.slice(0, 10),
        passengers: '1-0-0',
        id: order.id,
        change: { pnr: order.pnr, flights: [flight!.seq], people: [second!.seq] },
      },
    });
    expect(network.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('needs no network to choose', async () => {
    const order = await sold('issue');
    signedIn('agent');
    network.answer('*', 'dead');
    const { place } = show(<Host order={order} />);
    await button('Choose new flights').click();
    await expect.poll(() => place().pathname).toBe('/search');
  });
});

describe('explain', () => {
  function Host({ order }: { order: Order }) {
    const [open, setOpen] = useState(true);
    return <ExplainSheet order={order} open={open} onClose={() => setOpen(false)} />;
  }

  it('has a row for each passenger on each flight, what they come to, and what has moved since', async () => {
    const order = await sold('issue', { adults: 2 });
    signedIn('agent');
    show(<Host order={order} />);
    const rows = page.getByRole('list', { name: 'Passengers and flights' }).getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements()).toHaveLength(order.prices.length);
    const paid = formatMoney(order.totals.account.paid, order.accountCurrency);
    await expect.element(page.getByRole('region', { name: 'Sum' })).toHaveTextContent(paid);
    const account = page.getByRole('region', { name: 'On the account' });
    for (const { no, amount } of order.ledger)
      await expect.element(account).toHaveTextContent(new RegExp(`no. ${no}.*${formatMoney(amount, order.accountCurrency)}`));
    await button('Close').click();
    await expect.element(sheet()).not.toBeInTheDocument();
  });

  it('is read without a network', async () => {
    const order = await sold('book');
    signedIn('agent');
    network.answer('*', 'dead');
    show(<Host order={order} />);
    await expect
      .element(page.getByRole('region', { name: 'Sum' }))
      .toHaveTextContent(formatMoney(order.totals.account.payable, order.accountCurrency));
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
