import type { Page, Request } from '@playwright/test';
import { ROLES, type Role } from '../../src/contract/roles.ts';
import { canOpen, screens, type ScreenName } from '../../src/contract/screens.ts';
import { expect, login, test } from './support/desk.ts';
import { ask } from './support/party.ts';
import { book } from './support/sell.ts';

/**
 * Every control on every screen, for each role and at four widths: a hand finds it where it stands, and something happens when
 * a mouse presses it. Screens and roles come from the contract, the controls from the page.
 */

const WIDTHS = [1440, 360, 768, 1024];
/** Who of the demo data has the role. */
const WHO: Record<Role, string> = {
  'Super Admin': 'superadmin',
  Admin: 'admin',
  Manager: 'manager',
  Tickets: 'tickets',
  Viewer: 'viewer',
  Reports: 'reports',
  user: 'agent',
};

/** Asked for by the desk itself when it has a moment: the bell, the key for checking tickets, the copies for the time without a network. */
const BY_ITSELF = /\/api\/(notifications|tickets\/public-key|orders\/get-copies)/;

interface Control {
  /** What it is called, without figures: the same one of many lines. */
  name: string;
  /** What it is, whichever of its like. */
  key: string;
  x: number;
  y: number;
  /** What is met in its middle instead of it. */
  covered: string | null;
  /** Of the bars around the screen, which are the same everywhere. */
  frame: boolean;
  /** Nothing need happen: it is chosen already, or leads out of the browser. */
  idle: boolean;
}

/** In the page: the controls in sight, each brought there as a hand can: by scrolling what scrolls. */
function controlsIn(only?: string): Control[] {
  const SELECTOR = 'button, a[href], input, select, textarea, summary, [role=tab], [role=switch], [role=menuitem], ion-button';
  const text = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? (one as HTMLElement).innerText ?? '').trim();
  const scrolls = (one: Element) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return {
      x: /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth,
      y: /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight,
    };
  };
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null);
  const bring = (one: Element) => {
    for (let at = parentOf(one); at; at = parentOf(at)) {
      const can = scrolls(at);
      if (!can.x && !can.y) continue;
      const inner = one.getBoundingClientRect();
      const outer = at.getBoundingClientRect();
      if (can.y) at.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
      if (can.x) at.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    }
  };
  const meets = (x: number, y: number): Element | null => {
    let one = document.elementFromPoint(x, y);
    for (;;) {
      const inner: Element | null | undefined = one?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === one) return one;
      one = inner;
    }
  };
  const within = (one: Element, hit: Element | null): boolean => {
    for (let at = hit; at; at = parentOf(at)) if (at === one || (at instanceof HTMLLabelElement && at.control === one)) return true;
    return false;
  };
  const all = [...document.querySelectorAll<HTMLElement>(SELECTOR)].filter((one) => {
    const off = one.matches(
      ':disabled, [disabled], [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, ion-button *, .sr-only',
    );
    const { width, height } = one.getBoundingClientRect();
    return !off && width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
  });
  /** Lines of a list have words of their own, and the same controls: of those one stands for all. */
  const inLine = (one: HTMLElement) => one.closest('li, tbody tr, .rows > *, a.card, .fare, .strip-day, td') !== null;
  const keyOf = (one: HTMLElement) => (inLine(one) ? `${one.localName} ${one.classList[0] ?? ''} of a line` : nameOf(one));
  const nameOf = (one: HTMLElement) =>
    `${one.localName} ${text(one)
      .split(/[\n,]/)[0]!
      .replace(/[\d.,]+/g, '#')
      .slice(0, 40)}`;
  const isIdle = (one: HTMLElement) => {
    const href = one.getAttribute('href');
    const chosen = one.matches('[aria-current], [aria-pressed=true], [aria-selected=true], :checked[type=radio]');
    return chosen || (href !== null && (/^(mailto|tel):/.test(href) || href === location.pathname + location.search));
  };
  const wanted = only === undefined ? all : all.filter((one) => keyOf(one) === only && !isIdle(one)).slice(0, 1);
  return wanted.map((one) => {
    bring(one);
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = meets(x, y);
    return {
      name: nameOf(one),
      key: keyOf(one),
      x,
      y,
      covered: within(one, hit) ? null : hit ? `${hit.localName}.${hit.className}` : 'nothing: it lies outside',
      frame: one.closest('ion-header, .side-pane, .bottom-bar, .page-footer, .contact') !== null && !one.matches('.back'),
      idle: isIdle(one),
    };
  });
}

/** In the page: writes down whether anything happens from now on. */
function listen(): void {
  const happened: string[] = [];
  Object.assign(window, { happened });
  const at = location.href;
  let pressed: Element | null = null;
  addEventListener('pointerdown', (event) => (pressed = event.target as Element), { capture: true, once: true });
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, select, textarea') || !pressed || !(target as Element).contains(pressed))
      happened.push('focus');
  });
  addEventListener('scroll', () => happened.push('scroll'), { capture: true });
  for (const kind of ['change', 'toggle', 'popstate']) addEventListener(kind, () => happened.push(kind), { capture: true });
  new MutationObserver((changes) => {
    for (const { target, attributeName, type, oldValue } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      // How a button looks while it is pressed, and clocks, are no answer.
      if (
        type === 'attributes' &&
        /^(class|style)$/.test(attributeName ?? '') &&
        pressed &&
        (element?.contains(pressed) || pressed.contains(element))
      )
        continue;
      if (element?.closest('.countdown, time')) continue;
      // React takes some attributes of a field off and puts them on again as they were.
      if (type === 'attributes' && element?.matches('input, select, textarea')) {
        const [value, which] = [element.getAttribute(attributeName!), attributeName!];
        if (/^(name|type|value|checked)$/.test(which) && (value === oldValue || oldValue === null || value === null)) continue;
      }
      happened.push(`${type} ${attributeName ?? ''}`);
    }
    if (location.href !== at) happened.push('address');
    // Parts of the program that are on their way are announced in the head.
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true });
}

const drawn = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Until the page changes nothing by itself for as long as the desk waits for a moment of its own (offline/open.ts). */
const still = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 800);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 300);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.bar-title').filter({ visible: true })).toBeVisible();
  await expect(page.locator('.bone')).toHaveCount(0);
  await drawn(page);
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
  await drawn(page);
}

/**
 * Where it stands is looked at for each role in each width; what happens when it is pressed, once for each screen: in the first
 * width and by the first role that has it. The same name on the same screen is the same control.
 */
const done = new Set<string>();

for (const role of ROLES)
  test(`every control is where a hand finds it, and answers: ${role}`, async ({ page, desk }) => {
    test.setTimeout(1_200_000);
    // What is broken off by the next load, and what is refused because nothing is to be written.
    desk.expected.push('net::ERR_', 'Failed to load resource', 'Failed to fetch', 'ERR_BLOCKED', '404', '403');
    const agent = await login(desk.url, 'agent');
    const { pnr } = await book(desk.url, agent.token);
    const { token, userId } = await login(desk.url, WHO[role]);
    await page.context().addInitScript(
      ([first, second]) => {
        localStorage.setItem('token', first!);
        localStorage.setItem('userId', second!);
        localStorage.setItem('keptUpAt', String(Date.now()));
      },
      [token, userId],
    );
    // A press may ask for anything; nothing of it is done.
    let pressing = false;
    let asked = 0;
    const context = page.context();
    await context.route(/\/(api|user)\//, (route) => {
      const request = route.request();
      // What comes by itself once a screen has been still for a moment is no answer to a press: in those tabs it never comes.
      if (request.frame().page() !== page && BY_ITSELF.test(request.url())) return undefined;
      if (pressing) asked++;
      return pressing && request.method() !== 'GET' ? route.abort() : route.fallback();
    });
    /** A tab of its own for each press: what the one before has begun goes with it. */
    const freshTab = async () => {
      const tab = await context.newPage();
      const underWay = new Set<Request>();
      tab.on('request', (one) => void (BY_ITSELF.test(one.url()) || underWay.add(one)));
      for (const end of ['requestfinished', 'requestfailed'] as const) tab.on(end as 'requestfinished', (one) => void underWay.delete(one));
      const note = () => void asked++;
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
      return { tab, underWay };
    };
    const filled: Partial<Record<ScreenName, string>> = { info: `/info/${pnr}` };
    if (canOpen('agent', role)) filled.agent = `/agents/${agent.userId}`;
    if (canOpen('flight', role)) filled.flight = `/flights/${(await ask(desk.url, token, 'POST', '/api/flights/get', { limit: 1 }))[0].id}`;

    const faults: string[] = [];
    for (const name of Object.keys(screens) as ScreenName[]) {
      if (typeof screens[name].access === 'string' || !canOpen(name, role)) continue;
      const path = filled[name] ?? screens[name].path;
      pressing = false;
      await open(page, path);
      const found = new Map<number, Control[]>();
      for (const width of WIDTHS) {
        await resize(page, width);
        found.set(width, await page.evaluate(controlsIn, undefined));
      }
      for (const [width, controls] of found) {
        const here = `${width} px ${screens[name].path}`;
        for (const one of controls) if (one.covered) faults.push(`${here}: ${one.name}: in its place ${one.covered}`);
        for (const control of controls) {
          const key = `${control.frame ? '' : name} ${control.key}`;
          // Without words it is turning: busy with what was asked of it.
          if (control.covered || control.idle || control.name.endsWith(' ') || done.has(key)) continue;
          done.add(key);
          const { tab, underWay } = await freshTab();
          await resize(tab, width);
          pressing = false;
          await open(tab, path);
          // All that the screen itself has asked for is here, and drawn.
          await expect.poll(() => underWay.size).toBe(0);
          await still(tab);
          await expect.poll(() => underWay.size).toBe(0);
          let again: Control | undefined;
          await expect
            .poll(async () => ([again] = await tab.evaluate(controlsIn, control.key)).length)
            .toBe(1)
            .catch(() => undefined);
          if (!again) {
            faults.push(`${here}: ${control.name}: not there when the screen is opened again`);
            await tab.close();
            continue;
          }
          pressing = true;
          asked = 0;
          await tab.evaluate(listen);
          await tab.mouse.click(again.x, again.y);
          // A page that was left for another has no list any more: that is an answer, too.
          const answered = await tab
            .waitForFunction(() => ((window as unknown as { happened?: string[] }).happened?.length ?? 1) > 0, undefined, { timeout: 1500 })
            .then(
              () => true,
              () => false,
            );
          await tab.close();
          if (asked === 0 && !answered) faults.push(`${here}: ${control.name}: pressed, and nothing happens`);
        }
      }
    }
    expect([...new Set(faults)]).toEqual([]);
  });
