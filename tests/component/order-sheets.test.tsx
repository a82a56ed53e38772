import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../src/contract/orders.ts';
import { OrderSheets } from '../../src/app/features/orders/order-sheets.tsx';
import { OPERATIONS, type Operation } from './operations.ts';
import { ask, orderOf } from './support/desk.ts';
import { network, type Sent } from './support/network.ts';
import { show, signedIn } from './support/stage.tsx';
import { WORDS } from './support/words.ts';

/** Every sheet of an operation on an order, in every state that it can be in (domain.md 3.6; reliability.md W1). */

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const quote = () => page.getByRole('group', { name: 'Quote' });
const sheet = () => page.getByRole('heading', { level: 2 });

function Host({ order, operation }: { order: Order; operation: Operation }) {
  const [open, setOpen] = useState<Operation['name'] | undefined>(operation.name);
  return (
    <OrderSheets
      order={order}
      open={open}
      moving={operation.moving?.(order) ?? {}}
      onOpen={setOpen}
      onClose={() => setOpen(undefined)}
    />
  );
}

/** The calls that would change something; a quote changes nothing. */
const deeds = (operation: Operation): Sent[] =>
  network.of(operation.call).filter(({ body }) => (body as { mode?: string }).mode !== 'quote');

async function opened(operation: Operation, order: Order): Promise<void> {
  signedIn(operation.who);
  show(<Host order={order} operation={operation} />);
  await expect.element(sheet()).toBeVisible();
}

/** Filled in and, where there is one, with the quote in front of one. */
async function ready(operation: Operation, order: Order): Promise<void> {
  await opened(operation, order);
  await operation.fill?.(order);
  if (operation.next) await button(operation.next).click();
  await expect.element(button(operation.verb)).toBeEnabled();
}

const confirmed = async (operation: Operation, before: Order) => {
  await expect.element(sheet()).not.toBeInTheDocument();
  const now = await orderOf(before.pnr, 'admin');
  expect(operation.done(now, before), JSON.stringify([now.status, now.version])).toBeTruthy();
  return now;
};

describe.each(OPERATIONS)('$name', (operation) => {
  // Of the states that change nothing.
  let order: Order;
  beforeAll(async () => {
    order = await operation.order();
  });
  const unchanged = async () => expect((await orderOf(order.pnr, 'admin')).version).toBe(order.version);

  it('asks, and sends nothing that changes the order', async () => {
    await opened(operation, order);
    const first = button(operation.next ?? operation.verb);
    if (operation.fill) {
      const isOff = operation.name !== 'requestRefund';
      if (isOff) await expect.element(first).toBeDisabled();
      await operation.fill(order);
    }
    await expect.element(first).toBeEnabled();
    expect(deeds(operation)).toEqual([]);
    await expect.element(sheet()).toBeVisible();
  });

  it.runIf(!operation.direct)('shows the quote before anything is done', async () => {
    await ready(operation, order);
    await expect.element(quote()).toBeVisible();
    expect(deeds(operation)).toEqual([]);
    await unchanged();
  });

  it.runIf(!operation.direct)('the network is dead at the quote: says so, and asks again', async () => {
    const alive = network.answer(operation.call, 'dead');
    await opened(operation, order);
    await operation.fill?.(order);
    if (operation.next) await button(operation.next).click();
    await expect.element(alert(WORDS.noConnection)).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: WORDS.needsNetwork })).toBeVisible();
    alive();
    dispatchEvent(new Event('online'));
    await button(operation.next ?? 'See what happens')
      .or(button('See what it costs'))
      .click();
    await expect.element(button(operation.verb)).toBeEnabled();
    await unchanged();
  });

  it('done: one call with a key, however often it is pressed, and it closes', async () => {
    const before = await operation.order();
    await ready(operation, before);
    const go = network.hold(operation.call);
    await button(operation.verb).dblClick();
    await expect.poll(() => deeds(operation).length).toBe(1);
    go();
    const now = await confirmed(operation, before);
    expect(now.version).toBeGreaterThan(before.version);
    expect(deeds(operation)).toMatchObject([{ key: expect.stringMatching(/.{16}/) as string }]);
  });

  it('refused as a whole: the words of the desk, and the button works again', async () => {
    await ready(operation, order);
    const end = network.answer(operation.call, {
      status: 403,
      json: { status: 403, code: 'FORBIDDEN', message: 'Not on a Sunday', errors: {} },
    });
    await button(operation.verb).click();
    await expect.element(alert('Not on a Sunday')).toBeVisible();
    await expect.element(button(operation.verb)).toBeEnabled();
    end();
    await expect.element(sheet()).toBeVisible();
    await unchanged();
  });

  it.runIf(operation.field)('refused at a field: the words stand there, and what was typed stays', async () => {
    const [path, label] = operation.field!;
    await ready(operation, order);
    const json = {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Please correct the marked fields',
      errors: { [path]: ['Not this one'] },
    };
    network.answer(operation.call, { status: 422, json });
    await button(operation.verb).click();
    const field = page.getByLabelText(label, { exact: typeof label === 'string' });
    await expect.element(field).toHaveAccessibleDescription(/Not this one/);
    expect((field.element() as HTMLInputElement).value).not.toBe('');
    await expect.element(sheet()).toBeVisible();
    await unchanged();
  });

  it('somebody else was quicker: it is looked at once more, with the choice kept, and then done', async () => {
    const before = await operation.order();
    await ready(operation, before);
    await ask('admin', 'editOrder', { params: { id: before.id }, body: { version: before.version, internalRemarks: 'Has called' } });
    await button(operation.verb).click();
    await expect.element(page.getByRole('status').filter({ hasText: WORDS.stale })).toBeVisible();
    await expect.element(sheet()).toBeVisible();
    await button(operation.verb).click();
    await confirmed(operation, before);
  });

  it('no answer and nothing done: asks what became of it, and goes on with the same key', async () => {
    const before = await operation.order();
    await ready(operation, before);
    const alive = network.answer([operation.call, 'getOrderByKey'], 'dead');
    await button(operation.verb).click();
    await expect.element(alert(WORDS.unknown)).toBeVisible();
    alive();
    dispatchEvent(new Event('online'));
    await button(WORDS.checkStatus).click();
    await expect.element(page.getByText(WORDS.nothingDone)).toBeVisible();
    await button(operation.verb).click();
    await confirmed(operation, before);
    expect(new Set(deeds(operation).map((one) => one.key)).size).toBe(1);
  });

  it('done, and the answer is lost: found by its key, not sent again', async () => {
    const before = await operation.order();
    await ready(operation, before);
    const alive = network.answer(operation.call, { done: true, status: 502, text: '<h1>Bad Gateway</h1>' });
    await button(operation.verb).click();
    await expect.element(alert(WORDS.unknown)).toBeVisible();
    alive();
    await expect.element(sheet()).toBeVisible();
    await button(WORDS.checkStatus).click();
    await confirmed(operation, before);
    expect(deeds(operation)).toHaveLength(1);
  });
});
