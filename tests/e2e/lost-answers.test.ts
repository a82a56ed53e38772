import type { Page } from '@playwright/test';
import { endpoints } from '../../src/contract/endpoints.ts';
import { expect, sheet, takeFare, test } from './support/desk.ts';
import { ask, orderOf, richAgency, sellTrip } from './support/party.ts';

/**
 * Operations on an order in front of a dead network, with the page around them and over a real reload: one of each place that opens
 * such a sheet. Every sheet by itself: tests/component/order-sheets.test.tsx; every write through the hook under them:
 * tests/api/app-writes-once.test.ts. Entries of money: statement; seats and orders: broken-answers; a flight: flight-cancellation.
 */

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Body = any;
type Name = 'bookingToTicketing' | 'cancelOrder' | 'orderDate' | 'removePassenger' | 'decideRefundRequest';

interface Way {
  /** Of a booking or of tickets. */
  of: 'book' | 'issue';
  staff?: true;
  /** From an order to what has to be open. */
  open: (page: Page, order: Body) => Promise<void>;
  /** What is chosen and looked at, up to the verb. */
  fill?: (page: Page, order: Body) => Promise<void>;
  verb: RegExp;
  /** What is pressed for the figures, where they come by themselves the first time. */
  look?: string;
  /** What has to be there first, by the API. */
  first?: (url: string, token: string, order: Body) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click();
const action =
  (name: RegExp) =>
  async (page: Page, order: Body): Promise<void> => {
    await page.goto(`/info/${order.pnr}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await press(page, name);
    await expect(sheet(page).getByRole('heading', { name: 'Actions' })).toHaveCount(0);
  };
const requests = async (page: Page, order: Body): Promise<void> => {
  await page.goto('/reservations?show=requests');
  const request = page.getByRole('article', { name: `Request for ${order.pnr}` });
  await request.getByRole('button', { name: 'Decide' }).click();
};

const WAYS: Record<Name, Way> = {
  bookingToTicketing: {
    of: 'book',
    open: async (page, order) => {
      await page.goto(`/info/${order.pnr}`);
      await page.getByRole('button', { name: 'Issue ticket' }).click();
    },
    verb: /^Issue ticket/,
  },
  cancelOrder: { of: 'book', open: action(/^Cancel booking/), verb: /^Cancel booking/, look: 'See what happens' },
  orderDate: {
    of: 'issue',
    open: async (page, order) => {
      if (page.url().includes('moves=')) return;
      await action(/^Change date/)(page, order);
      await press(page, 'Choose new flights');
      await page.getByRole('button', { name: 'Search flights' }).click();
      await takeFare(page, (fares) => fares.filter({ hasText: 'per adult' }));
      await page.getByRole('button', { name: 'See the change' }).click();
    },
    verb: /^Change date/,
    look: 'See what it costs',
  },
  removePassenger: {
    of: 'book',
    staff: true,
    open: async (page, order) => {
      await page.goto(`/flights/${order.segments[0].flightId}?tab=passengers`);
      const { lastName, firstName } = order.passengers[0];
      await page.getByRole('button', { name: new RegExp(`Remove ${lastName}.${firstName} .* from`, 'i') }).click();
    },
    fill: async (page) => {
      await page.locator('[name=reason]').fill('Asked for it');
      await press(page, 'Preview');
    },
    verb: /^Remove/,
  },
  decideRefundRequest: {
    of: 'issue',
    staff: true,
    first: (url, token, order) =>
      ask(url, token, 'POST', `/api/orders/refund/${order.id}`, {
        mode: 'request',
        passengerIds: order.passengers.map((one: Body) => one.id),
        segmentIds: order.segments.map((one: Body) => one.id),
        kind: 'waiver',
        text: 'In hospital',
      }),
    open: requests,
    verb: /^Approve and pay/,
  },
};

for (const [name, way] of Object.entries(WAYS) as [Name, Way][])
  for (const lost of ['the answer', 'the request'] as const)
    test(`${name}: ${lost} is lost, and it is done once`, async ({ page, desk }) => {
      desk.expected.push('net::ERR_', 'Failed to load resource');
      const { who, token } = await richAgency(desk.url);
      const order = await sellTrip(desk.url, token, way.of, { adults: 2, oneWay: true });
      await way.first?.(desk.url, token, order);
      const before = await orderOf(desk.url, token, order.pnr);
      await desk.signIn(way.staff ? 'superadmin' : who);
      await way.open(page, order);
      await way.fill?.(page, order);

      const { method, path } = endpoints[name];
      const keys: string[] = [];
      const address = new RegExp(`${path.replace(/:\w+/g, '[^/]+')}$`);
      await page.route(address, async (route) => {
        const request = route.request();
        if (request.method() !== method || request.postDataJSON().mode === 'quote') return route.fallback();
        keys.push(request.headers()['idempotency-key']!);
        if (lost === 'the answer') await route.fetch();
        await route.abort('connectionreset');
      });
      await press(page, way.verb);
      await expect(sheet(page).getByText('We do not know if it went through')).toBeVisible();
      await expect(sheet(page).getByRole('button', { name: way.verb })).toHaveCount(0);
      await page.unroute(address);
      const now = () => orderOf(desk.url, token, order.pnr);
      const done = await now();

      if (lost === 'the answer') {
        expect(done.version).toBeGreaterThan(before.version);
        await press(page, 'Check status');
        await expect(sheet(page)).toHaveCount(0);
        expect([keys.length, (await now()).version]).toEqual([1, done.version]);
        return;
      }
      expect(done.version).toBe(before.version);
      // Whoever has loaded the page anew is told, too, before anything else is offered.
      await page.reload();
      await way.open(page, order);
      await expect(sheet(page).getByText('We do not know if it went through')).toBeVisible();
      await press(page, 'Check status');
      await expect(sheet(page).getByText(/^Nothing was (done|issued)/)).toBeVisible();
      await way.fill?.(page, order);
      if (way.look) await press(page, way.look);
      await press(page, way.verb);
      await expect(sheet(page)).toHaveCount(0);
      expect((await now()).version).toBeGreaterThan(before.version);
      expect(keys).toHaveLength(1);
    });
