import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Order } from '../../src/contract/orders.ts';
import { queryClient } from '../../src/app/api/query-client.ts';
import { orderQuery } from '../../src/app/features/orders/queries.ts';
import type { SheetName } from '../../src/app/features/orders/actions.ts';
import { OrderSheets } from '../../src/app/features/orders/order-sheets.tsx';
import { session } from '../../src/app/session.ts';
import { moves, type Moving, type Write } from '../../src/app/writes/stale-after.ts';
import { OPERATIONS, type Operation, remarked } from './operations.tsx';
import { orderOf } from './support/desk.ts';
import { type FieldError, network, type Sent } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';
import { WORDS } from './support/words.ts';

/** Every sheet of an operation on an order, in every state that it can be in (domain.md 3.6; reliability.md W1). */

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const alert = (words: string) => page.getByRole('alert').filter({ hasText: words });
const quote = () => page.getByRole('group', { name: 'Quote' });
const BY_ITSELF = /^See what (happens|it costs)$/;
const sheet = () => page.getByRole('heading', { level: 2 });

function Host({ order: first, operation }: { order: Order; operation: Operation }) {
  const { data: order } = useQuery({ ...orderQuery(first.pnr), initialData: first });
  const [open, setOpen] = useState<Operation['name'] | undefined>(operation.name);
  const onClose = () => setOpen(undefined);
  if (operation.draw) return operation.draw(order, { open: open !== undefined, onClose });
  return (
    <OrderSheets
      order={order}
      open={open as SheetName | undefined}
      moving={operation.moving?.(first) ?? {}}
      onOpen={setOpen}
      onClose={onClose}
    />
  );
}

/** The calls that would change something; a quote changes nothing. */
const actions = (operation: Operation): Sent[] =>
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

/** The way to the verb once more: figures that come by themselves do so only the first time. */
async function looked(operation: Operation, order: Order): Promise<void> {
  await operation.fill?.(order);
  if (!operation.direct) await button(operation.next ?? BY_ITSELF).click();
}

const confirmed = async (operation: Operation, before: Order) => {
  // A sheet that stays says why.
  await expect.poll(() => sheet().query()?.closest('ion-modal')?.textContent ?? '').toBe('');
  await expect.element(page.getByRole('status').getByText(operation.said)).toBeVisible();
  const now = await orderOf(before.pnr, 'admin');
  expect(await operation.done(now, before), JSON.stringify([now.status, now.version])).toBeTruthy();
};

/** The desk has done it; what arrives says so to nobody. */
const BROKEN: readonly { what: string; error: FieldError }[] = [
  {
    what: 'a fault of the server',
    error: { done: true, status: 500, json: { status: 500, code: 'INTERNAL', message: 'Something went wrong', errors: {} } },
  },
  { what: 'the page of a proxy', error: { done: true, status: 502, text: '<h1>Bad Gateway</h1>' } },
  { what: 'empty', error: { done: true, status: 200, text: '' } },
  { what: 'half of it', error: { done: true, status: 200, text: '{"result": {"id": "' } },
  { what: 'lost', error: 'lost' },
];

it('every operation that moves seats or money and has a sheet here is tried', () => {
  const elsewhere: readonly Moving[] = [
    'preOrder',
    'cancelPreOrder',
    'order',
    'transferBalance',
    'useBalance',
    'decideTopUpRequest',
    'decidePayoutRequest',
    'payDepositStep',
    'settleDeposit',
    'cancelFlight',
  ];
  const tried = new Set<string>(OPERATIONS.map(({ call }) => call));
  const keyed = Object.entries(endpoints).flatMap(([name, one]) => ('idempotent' in one ? [name as Write] : []));
  expect(keyed.filter((name) => moves(name) && !tried.has(name)).sort()).toEqual([...elsewhere].sort());
});

for (const [i, operation] of OPERATIONS.entries())
  describe(operation.name, () => {
    /** On every push a third of the sheets for each state that lies in what they share. */
    const inTurn = (n: number) => inject('long') || (i + n) % 3 === 0;
    // Of the states that change nothing.
    let order: Order;
    beforeAll(async () => {
      order = await operation.order();
    });
    const unchanged = async () => expect((await orderOf(order.pnr, 'admin')).version).toBe(order.version);

    // Of two on their way the desk keeps the one that it writes last, and the sheet shows the one that arrives last.
    it.runIf(!operation.direct && operation.next === undefined)('asks for its figures once', async () => {
      await ready(operation, order);
      expect(network.of(operation.call)).toHaveLength(1);
    });

    it('asks, and sends nothing that changes the order', async () => {
      await opened(operation, order);
      const first = button(operation.next ?? operation.verb);
      if (operation.fill) {
        if (!operation.optional) await expect.element(first).toBeDisabled();
        await operation.fill(order);
      }
      await expect.element(first).toBeEnabled();
      expect(actions(operation)).toEqual([]);
      await expect.element(sheet()).toBeVisible();
    });

    it.runIf(!operation.direct)('shows the quote before anything is done', async () => {
      await ready(operation, order);
      await expect.element(quote()).toBeVisible();
      expect(actions(operation)).toEqual([]);
      await unchanged();
    });

    it.runIf(!operation.direct && inTurn(0))('the network is dead at the quote: says so, and asks again', async () => {
      const alive = network.answer(operation.call, 'dead');
      await opened(operation, order);
      await operation.fill?.(order);
      if (operation.next) await button(operation.next).click();
      await expect.element(alert(WORDS.noConnection)).toBeVisible();
      await expect.element(page.getByRole('status').filter({ hasText: WORDS.needsNetwork })).toBeVisible();
      alive();
      dispatchEvent(new Event('online'));
      await button(operation.next ?? BY_ITSELF).click();
      await expect.element(button(operation.verb)).toBeEnabled();
      await unchanged();
    });

    it.runIf(!operation.direct && inTurn(2))('a quote that ends while one looks: not acted upon, and a new one is offered', async () => {
      const end = network.answer(operation.call, {
        change: ({ result }) => ({ result: { ...result, expiresAt: new Date(Date.now() + 300).toISOString() } }),
      });
      await opened(operation, order);
      await operation.fill?.(order);
      if (operation.next) await button(operation.next).click();
      await expect.element(page.getByText('This quote has expired.')).toBeVisible();
      await expect.element(button(operation.verb)).not.toBeInTheDocument();
      end();
      await button('Get a new quote').click();
      await expect.element(button(operation.verb)).toBeEnabled();
      await unchanged();
    });

    it('done: asked for once, however often it is pressed, and it closes', async () => {
      const before = await operation.order();
      await ready(operation, before);
      const go = network.hold(operation.call);
      const verb = button(operation.verb).element() as HTMLElement;
      // Before the first has drawn anything.
      verb.click();
      verb.click();
      await expect.poll(() => actions(operation)).not.toEqual([]);
      go();
      await confirmed(operation, before);
      expect(actions(operation).map((one) => one.key)).toEqual([expect.stringMatching(/.{16}/)]);
    });

    it.runIf(inTurn(1))('refused as a whole: the words of the desk, and the button works again', async () => {
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

    it.runIf(inTurn(2))('the session has ended: it is over here too, and nothing more is sent in its name', async () => {
      await ready(operation, order);
      const json = { status: 401, code: 'UNAUTHENTICATED', message: 'Please sign in', errors: {} };
      network.answer(operation.call, { status: 401, json });
      await button(operation.verb).click();
      await expect.poll(() => session.get()).toBeNull();
      const refused = network.sent.findIndex((one) => one.status === 401);
      await expect.element(button(operation.verb)).toBeEnabled();
      await button(operation.verb).click();
      await expect.element(alert('Please sign in')).toBeVisible();
      expect(network.sent.slice(refused + 1).filter((one) => one.bearer)).toEqual([]);
      await unchanged();
    });

    it.runIf(operation.rival !== null)(
      'somebody else was quicker: it is looked at once more, with the choice kept, and then done',
      async () => {
        const before = await operation.order();
        await ready(operation, before);
        await (operation.rival ?? remarked)(before);
        await button(operation.verb).click();
        const words = operation.form
          ? page.getByRole('alert', { name: WORDS.conflict })
          : operation.stale
            ? alert(operation.stale)
            : page.getByRole('status').filter({ hasText: WORDS.stale });
        await expect.element(words).toBeVisible();
        await expect.element(sheet()).toBeVisible();
        // Pressed before the order has come anew, it is refused once more.
        await expect.poll(() => queryClient.isFetching()).toBe(0);
        await button(operation.verb).click();
        await confirmed(operation, before);
      },
    );

    it.runIf(inTurn(0))('no answer and nothing done: says so, and goes on with the same key', async () => {
      const before = await operation.order();
      await ready(operation, before);
      const alive = network.answer([operation.call, 'getOrderByKey'], 'dead');
      await button(operation.verb).click();
      await expect.element(alert(operation.form ? WORDS.maybeDone : WORDS.unknown)).toBeVisible();
      alive();
      dispatchEvent(new Event('online'));
      if (!operation.form) {
        await button(WORDS.checkStatus).click();
        await expect.element(page.getByText(operation.nothingDone ?? WORDS.nothingDone)).toBeVisible();
      }
      await button(operation.verb).click();
      await confirmed(operation, before);
      expect(new Set(actions(operation).map((one) => one.key)).size).toBe(1);
    });

    it.runIf(!operation.form && inTurn(1))(
      'no answer, and it is opened anew: told before anything else is offered, and done then',
      async () => {
        const before = await operation.order();
        await ready(operation, before);
        const alive = network.answer(operation.call, 'dead');
        await button(operation.verb).click();
        await expect.element(alert(WORDS.unknown)).toBeVisible();
        alive();
        await leave();
        await opened(operation, before);
        await expect.element(alert(WORDS.unknown)).toBeVisible();
        await expect.element(button(operation.verb)).not.toBeInTheDocument();
        await button(WORDS.checkStatus).click();
        await expect.element(page.getByText(operation.nothingDone ?? WORDS.nothingDone)).toBeVisible();
        await looked(operation, before);
        await button(operation.verb).click();
        await confirmed(operation, before);
      },
    );

    for (const { what, error } of inject('long') ? BROKEN : [BROKEN[i % BROKEN.length]!])
      it(`done, and the answer is ${what}: done once`, async () => {
        const before = await operation.order();
        await ready(operation, before);
        const alive = network.answer(operation.call, error);
        await button(operation.verb).click();
        await expect.element(alert(operation.form ? WORDS.maybeDone : WORDS.unknown)).toBeVisible();
        await expect.element(sheet()).toBeVisible();
        alive();
        dispatchEvent(new Event('online'));
        expect(actions(operation).map((one) => one.desk)).toEqual(['done']);
        const { version } = await orderOf(before.pnr, 'admin');
        await button(operation.form ? operation.verb : WORDS.checkStatus).click();
        await confirmed(operation, before);
        expect((await orderOf(before.pnr, 'admin')).version).toBe(version);
        expect(new Set(actions(operation).map((one) => one.key)).size).toBe(1);
        if (!operation.form) expect(actions(operation)).toHaveLength(1);
      });
  });
