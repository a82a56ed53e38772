import type { BrowserContext, Page, Request } from '@playwright/test';
import { ROLES, type Role } from '../../src/contract/roles.ts';
import { canOpen, type Screen, screens, type ScreenName } from '../../src/contract/screens.ts';
import { type Control, controlsIn, listen, onTop, OVER, partsOf } from './support/controls.ts';
import { expect, login, test } from './support/desk.ts';
import { LONG } from '../lanes.ts';
import { ask } from './support/party.ts';
import { book, hold } from './support/sell.ts';
import { withSight } from './support/sight.ts';
import { WHO } from '../support/who.ts';

/**
 * Every control on every screen, for each role and for nobody, at four widths: a hand finds it where it stands, and something
 * happens when a mouse presses it. Screens and roles come from the contract; parts of a screen, what opens over it and the
 * controls come from the page.
 */

const WIDTHS = [1440, 360, 768, 1024];
type Who = Role | 'nobody';

/** Asked for by the desk itself when it has a moment: the bell, the key for checking tickets, the copies for the time without a network. */
const BY_ITSELF = /\/api\/(notifications|tickets\/public-key|orders\/get-copies)/;

const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Until the page changes nothing by itself for so long: at first as long as the desk waits for a moment of its own (pwa/when-idle.ts). */
const still = (page: Page, first = 800) =>
  page.evaluate(
    (patience) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, patience);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 300);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    first,
  );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.bone')).toHaveCount(0);
  await drawn(page);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await drawn(page);
}

/** The controls of what is open now, in each width. */
async function look(page: Page): Promise<Map<number, Control[]>> {
  const found = new Map<number, Control[]>();
  for (const width of WIDTHS) {
    await resize(page, width);
    // A wider look may bring the next page of a list.
    await still(page, 300);
    found.set(width, await page.evaluate(controlsIn, { over: OVER }));
  }
  return found;
}

const covered = (found: Map<number, Control[]>, where: string): string[] =>
  [...found].flatMap(([width, controls]) =>
    controls.filter((one) => one.covered).map((one) => `${width} px ${where}: ${one.name}: in its place ${one.covered}`),
  );

/** The screens of somebody, with an order, a flight, an account and a hold where an address names one. */
async function screensOf(who: Who, url: string, contexts: BrowserContext[]): Promise<{ name: ScreenName; path: string }[]> {
  for (const context of contexts) {
    await withSight(context);
    // A press on another language leaves the next press its own.
    await context.addInitScript(() => localStorage.setItem('language', 'en'));
  }
  const all = Object.entries(screens) as [ScreenName, Screen][];
  if (who === 'nobody') return all.filter(([, one]) => typeof one.access === 'string').map(([name, { path }]) => ({ name, path }));
  const agent = await login(url, 'agent');
  const { token, userId } = await login(url, WHO[who]);
  for (const context of contexts)
    await context.addInitScript(
      ([first, second]) => {
        localStorage.setItem('token', first!);
        localStorage.setItem('userId', second!);
        localStorage.setItem('keptUpAt', String(Date.now()));
      },
      [token, userId],
    );
  const filled: Partial<Record<ScreenName, string>> = { info: `/info/${(await book(url, agent.token)).pnr}` };
  if (canOpen('agent', who)) filled.agent = `/agents/${agent.userId}`;
  if (canOpen('flight', who)) filled.flight = `/flights/${(await ask(url, token, 'POST', '/api/flights/get', { limit: 1 }))[0].id}`;
  if (who === 'user') filled.checkout = `/checkout?id=${await hold(url, token)}`;
  return all
    .filter(([name, one]) => typeof one.access !== 'string' && canOpen(name, who))
    .map(([name, { path }]) => ({ name, path: filled[name] ?? path }));
}

/** What is broken off by the next load, and what is refused because nothing is to be written. */
const BROKEN_OFF = ['net::ERR_', 'Failed to load resource', 'Failed to fetch', 'ERR_BLOCKED', '404', '403'];

for (const who of ['nobody', ...ROLES] as const)
  test(`every control is where a hand finds it: ${who}`, async ({ page, desk }) => {
    test.setTimeout(300_000);
    desk.expected.push(...BROKEN_OFF);
    const faults: string[] = [];
    for (const { path } of await screensOf(who, desk.url, [page.context()])) {
      const parts = [path];
      for (const part of parts) {
        await open(page, part);
        faults.push(...covered(await look(page), part));
        if (part === path) parts.push(...(await page.evaluate(partsOf)));
      }
    }
    expect(faults).toEqual([]);
  });

/** A place is an address and what was pressed there to open what lies over it. */
interface Place {
  screen: ScreenName;
  path: string;
  /** Keys of controls, and the width in which each stood. */
  steps: { key: string; width: number }[];
  name: string;
}

/**
 * What happens when it is pressed is looked at once for each place: in the first width and by the first role that has it. The
 * same name in the same place is the same control.
 */
const done = new Set<string>();

/** Takes along what the device keeps, which other controls of the place are about: pressed when nothing else is left there. */
const EMPTIES = /Sign out$/;

/** Browsers that press at once. */
const HANDS = 3;

for (const who of ['nobody', ...ROLES] as const)
  test(`every control answers a mouse: ${who}`, async ({ browser, contextOptions, desk }) => {
    // Minutes for each role.
    test.skip(!LONG);
    test.setTimeout(3_600_000);
    desk.expected.push(...BROKEN_OFF);
    // Each hand has a browser of its own: who signs out in one does not sign out the others.
    const hands = await Promise.all(Array.from({ length: HANDS }, () => browser.newContext(contextOptions)));
    const faults: string[] = [];
    const places: Place[] = (await screensOf(who, desk.url, hands)).map(({ name, path }) => ({
      screen: name,
      path,
      steps: [],
      name,
    }));
    const seen = new Set(places.map((one) => one.path));

    // A press may ask for anything; nothing of it is done.
    const presses = new Map<Page, { pressing: boolean; asked: number }>();
    for (const context of hands)
      await context.route(/\/(api|user)\//, (route) => {
        const request = route.request();
        // What comes by itself once a screen has been still for a moment is no answer to a press: it never comes.
        if (BY_ITSELF.test(request.url())) return undefined;
        const press = presses.get(request.frame().page());
        if (!press?.pressing) return route.fallback();
        press.asked++;
        return request.method() === 'GET' ? route.fallback() : route.abort();
      });
    /** A tab of its own for each press: what the one before has begun goes with it. */
    const freshTab = async (context: BrowserContext) => {
      const tab = await context.newPage();
      const press = { pressing: false, asked: 0 };
      presses.set(tab, press);
      tab.on('close', () => void presses.delete(tab));
      const underWay = new Set<Request>();
      tab.on('request', (one) => void (BY_ITSELF.test(one.url()) || underWay.add(one)));
      for (const end of ['requestfinished', 'requestfailed'] as const) tab.on(end as 'requestfinished', (one) => void underWay.delete(one));
      const note = () => void press.asked++;
      tab.on('popup', (other) => {
        note();
        void other.close();
      });
      tab.on('dialog', (dialog) => {
        note();
        void dialog.dismiss();
      });
      tab.on('download', note);
      tab.on('filechooser', note);
      return { tab, press, quiet: () => expect.poll(() => underWay.size).toBe(0) };
    };
    /** Nobody waits for it: the browser once said nothing of one in thousands, and the hand held still for an hour. */
    const leave = (tab: Page) => void tab.close().catch(() => undefined);
    /** The control as it stands now; none when it does not come. */
    const find = async (tab: Page, key: string): Promise<Control | undefined> => {
      let one: Control | undefined;
      await expect
        .poll(async () => ([one] = await tab.evaluate(controlsIn, { over: OVER, only: key })).length)
        .toBe(1)
        .catch(() => undefined);
      return one;
    };
    /** The place in a tab of its own, as it is when it has come to rest. */
    const arrive = async (context: BrowserContext, { path, steps }: Place, width: number) => {
      const { tab, press, quiet } = await freshTab(context);
      await resize(tab, steps[0]?.width ?? width);
      await open(tab, path);
      await quiet();
      await still(tab);
      await quiet();
      for (const { key } of steps) {
        const one = await find(tab, key);
        if (one) await tab.mouse.click(one.x, one.y);
        await still(tab, 400);
        await quiet();
      }
      if (steps.length > 0) await resize(tab, width);
      return { tab, press, quiet };
    };
    /** What was found at a place, pressed in a tab of its own. */
    const pressIt = async (context: BrowserContext, place: Place, width: number, control: Control): Promise<unknown> => {
      const { tab, press, quiet } = await arrive(context, place, width);
      try {
        const again = await find(tab, control.key);
        // What a device has kept by then, it was found with.
        if (!again && context !== hands[0]) return pressIt(hands[0]!, place, width, control);
        if (!again) return faults.push(`${width} px ${place.name}: ${control.name}: not there when it is opened again`);
        const before = await tab.evaluate(onTop, OVER);
        press.pressing = true;
        await tab.evaluate(listen);
        await tab.mouse.click(again.x, again.y);
        // A page that was left for another has no list any more: that is an answer, too.
        const answered = async () =>
          press.asked > 0 ||
          (await tab
            .waitForFunction(() => ((window as unknown as { happened?: string[] }).happened?.length ?? 1) > 0, undefined, { timeout: 1500 })
            .then(
              () => true,
              () => false,
            ));
        let happens = await answered();
        if (!happens) {
          // A part of the program may still be on its way.
          await quiet();
          happens = await answered();
        }
        if (!happens) faults.push(`${width} px ${place.name}: ${control.name}: pressed, and nothing happens`);
        // What came over the place is a place of its own; what came over that is met when its own is opened.
        await still(tab, 300).catch(() => undefined);
        const opened = await tab.evaluate(onTop, OVER).catch(() => undefined);
        if (opened && opened !== before && place.steps.length < 2) {
          const name = `${place.screen} > ${opened}`;
          if (!done.has(name)) places.push({ ...place, steps: [...place.steps, { key: control.key, width }], name });
          done.add(name);
        }
      } finally {
        leave(tab);
      }
    };

    for (const place of places) {
      const { tab: first } = await arrive(hands[0]!, place, WIDTHS[0]!);
      const found = await look(first);
      if (place.steps.length > 0) faults.push(...covered(found, place.name));
      else {
        for (const part of await first.evaluate(partsOf)) {
          if (seen.has(part)) continue;
          seen.add(part);
          places.push({ ...place, path: part, name: `${place.screen}${part.slice(part.indexOf('?'))}` });
        }
      }
      leave(first);
      const waiting = [...found].flatMap(([width, controls]) =>
        controls
          .filter((control) => !control.covered && !control.idle)
          .map((control) => ({ width, control, key: `${control.frame ? '' : place.name} ${control.key}` }))
          .filter(({ key }) => !done.has(key) && done.add(key)),
      );
      const empties = (one: (typeof waiting)[number]) => EMPTIES.test(one.control.name);
      for (const round of [waiting.filter((one) => !empties(one)), waiting.filter(empties)]) {
        // Each press waits most of its time for a page to come to rest: some of them at once.
        const press = async (hand: BrowserContext) => {
          for (let next = round.shift(); next; next = round.shift()) await pressIt(hand, place, next.width, next.control);
        };
        await Promise.all(hands.map(press));
      }
    }
    for (const context of hands) await context.close();
    expect([...new Set(faults)]).toEqual([]);
  });
