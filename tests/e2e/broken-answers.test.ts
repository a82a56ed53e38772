import type { Page, Route } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { expect, flights, sheet, takeFare, test } from './support/desk.ts';
import { LONG } from '../lanes.ts';

/**
 * The main job with each of its calls answered badly once (reliability.md W1): no white page, the words of what happened, a
 * button that works again, and one key for one intention, whether the server had done it or not.
 */
interface FieldError {
  name: string;
  /** The server has done what it was asked for; only its answer is broken. */
  done: boolean;
  answer: (route: Route) => Promise<void>;
}
const done = (name: string, answer: Parameters<Route['fulfill']>[0]): FieldError => ({
  name,
  done: true,
  answer: async (route) => {
    await route.fetch();
    await route.fulfill(answer);
  },
});
const FAULTS: FieldError[] = [
  done('a fault of the server', { status: 500, json: { status: 500, code: 'INTERNAL', message: 'Something went wrong', errors: {} } }),
  done('the page of a proxy', { status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' }),
  done('an empty answer', { status: 200, body: '' }),
  done('half an answer', { status: 200, contentType: 'application/json', body: '{"result": {"id": "' }),
  { name: 'a reset connection', done: false, answer: (route) => route.abort('connectionreset') },
  ...(LONG ? [{ name: 'no answer at all', done: false, answer: () => Promise.resolve() }] : []),
];
const SEARCH = '**/api/search/mainSearch';
const HOLD = '**/api/orders/pre-order';
const READ_HOLD = '**/api/orders/pre-order/*';
const ORDER = '**/api/orders/order';
const ISSUE = '**/api/orders/booking-to-ticketing/*';
const READ_ORDER = '**/api/orders/get-order-by-pnr/*';

/** Patience for the time after which the app gives an answer up, and for asking until "nothing was done" is sure. */
const PATIENCE = { timeout: 60_000 };
const alert = (page: Page) => page.getByRole('alert').first();
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

for (const fault of FAULTS) {
  test(`search, hold, book and issue with ${fault.name} to every call`, async ({ page, desk }) => {
    test.setTimeout(600_000);
    desk.expected.push('Failed to load resource', 'net::ERR_');
    const token = await desk.signIn('agent');
    const keys = new Map<string, Set<string | undefined>>();
    page.on('request', (request) => {
      const [, call] = /\/api\/orders\/(pre-order|order|booking-to-ticketing)(?:\/|$)/.exec(request.url()) ?? [];
      if (!call || request.method() !== 'POST') return;
      keys.set(call, (keys.get(call) ?? new Set()).add(request.headers()['idempotency-key']));
    });
    /** Every call there is answered badly while the work goes on. */
    const broken = async (path: string, work: () => Promise<void>) => {
      await page.route(path, fault.answer);
      await work();
      // What is never answered would be waited for without end.
      await page.unrouteAll({ behavior: fault.done ? 'wait' : 'ignoreErrors' });
    };

    /** A lost connection comes back by itself, and may be first. */
    const tryAgain = () => again(page).click({ timeout: 10_000 }).catch((cause: unknown) => { if (fault.done) throw cause; }); // prettier-ignore

    await broken(SEARCH, async () => {
      await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(53)}&passengers=1-0-0&go=1`);
      await expect(again(page)).toBeEnabled(PATIENCE);
    });
    await tryAgain();
    await expect(flights(page).first()).toBeVisible();

    await takeFare(page, (fares) => fares.filter({ hasNotText: /instant|at once/i }));
    await broken(HOLD, async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(sheet(page).getByRole('alert')).toBeVisible(PATIENCE);
    });
    await sheet(page).getByRole('button', { name: 'Ask again' }).click();
    await expect(page).toHaveURL(/\/checkout\?id=/);
    await broken(READ_HOLD, async () => {
      await page.reload();
      await expect(again(page)).toBeEnabled(PATIENCE);
      await expect(alert(page)).toContainText('The checkout could not be loaded');
    });
    await tryAgain();
    await fillTravellers(page, FAMILY.slice(0, 1));

    const book = page.getByRole('button', { name: /^Book\s*until/ });
    await broken(ORDER, async () => {
      await book.click();
      await expect(page).toHaveURL(/\/confirm\?key=/, PATIENCE);
    });
    if (!fault.done) {
      await page.getByRole('link', { name: 'Back to the checkout' }).click(PATIENCE);
      await book.click();
    }
    await expect(page.getByText('Booked, not paid yet')).toBeVisible();

    const pnr = (await page
      .getByText(/^[A-Z0-9]{6}$/)
      .first()
      .textContent())!;
    await broken(READ_ORDER, async () => {
      await page.goto(`/info/${pnr}`);
      // What this device has kept stands in where the desk is silent.
      await expect(
        alert(page)
          .or(page.getByText(/Saved on this device \d\d:\d\d/))
          .first(),
      ).toBeVisible(PATIENCE);
      await expect(page.getByRole('heading').first()).toBeVisible();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Issue ticket' }).click();
    const issue = sheet(page).getByRole('button', { name: 'Issue ticket' });
    await broken(ISSUE, async () => {
      await issue.click();
      await expect(sheet(page).getByText('We do not know if it went through.', { exact: false })).toBeVisible(PATIENCE);
    });
    await sheet(page).getByRole('button', { name: 'Check status' }).click();
    if (!fault.done) {
      await expect(sheet(page).getByText('Nothing was issued and nothing was paid. You can issue now.')).toBeVisible();
      await issue.click();
    }
    await expect(page.getByText('Ticketed').first()).toBeVisible();

    // However often it was sent: one intention, one key, one deed.
    for (const [call, used] of keys) expect([call, used.size]).toEqual([call, 1]);
    expect([...keys.keys()].sort()).toEqual(['booking-to-ticketing', 'order', 'pre-order']);
    const order = (await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).body.result;
    expect(order.ledger).toMatchObject([{ kind: 'ticket', amount: -order.totals.account.paid }]);
  });
}

test('answers that take three seconds: the button turns, and a second press sends nothing', async ({ page, desk }) => {
  await desk.signIn('agent');
  await page.route('**/api/orders/**', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ response: answer });
  });
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(53)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await fillTravellers(page, FAMILY.slice(0, 1));
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/orders/order') && sent.push(request.url()));
  const book = page.getByRole('button', { name: /^Book\s*until/ });
  await book.click();
  await expect(page.getByRole('button', { name: /^Book/ }).first()).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('Enter and a click, then back and forward: one order', async ({ page, desk }) => {
  const token = await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(54)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  const family = await fillTravellers(page, FAMILY.slice(0, 1));
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/orders/order') && sent.push(request.url()));
  const book = page.getByRole('button', { name: /^Book\s*until/ });
  await book.evaluate((button: HTMLElement) => {
    button.focus();
    button.click();
    button.click();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  // The checkout is not in the way back: what was sent cannot be sent again from there.
  await page.goBack();
  await expect(page.getByText('Booked, not paid yet')).toHaveCount(0);
  await expect(book).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  expect(sent).toHaveLength(1);
  const { result } = (await desk.api(token, 'POST', '/api/orders/get-orders', { search: family })).body;
  expect(result).toHaveLength(1);
});
