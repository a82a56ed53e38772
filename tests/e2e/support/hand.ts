import { expect, type Locator, type Page } from '@playwright/test';
import { commandTexts } from '../../../src/texts/command/every.ts';
import { atRest, sheet } from './desk.ts';
import './sight.ts';

/**
 * Who does a job with one thing in the hand: a mouse that presses only what is seen where it stands, or the keyboard that
 * presses only what has the focus, and sees where the focus is. Neither asks the browser to scroll, click or fill.
 */
export interface Hand {
  readonly by: 'mouse' | 'keyboard';
  /** A screen of the main navigation by its name. */
  goTo(place: string): Promise<void>;
  /** A button, a link, a box to tick, one of a few. */
  press(what: Locator): Promise<void>;
  /** In place of what stands there. */
  type(field: Locator, text: string): Promise<void>;
  /** Of a list that the system draws, outside of the page: the option that has these words, or the one at this place. */
  choose(list: Locator, option: string | number): Promise<void>;
  /** In the box of a list. */
  search(words: string): Promise<void>;
  /** A sheet that was only looked at. */
  close(): Promise<void>;
}

/** Turns of the wheel, and presses of Tab or of an arrow, before somebody would give up. */
const MOST_TURNS = 12;
const MOST_STEPS = 60;

export const byMouse = (page: Page): Hand => {
  const press = async (what: Locator, clickCount = 1) => {
    const { x, y } = await inSight(page, what);
    await page.mouse.move(x, y);
    for (let count = 1; count <= clickCount; count++) {
      await page.mouse.down({ clickCount: count });
      await page.mouse.up({ clickCount: count });
    }
  };
  return {
    by: 'mouse',
    press: (what) => press(what),
    goTo: async (place) => {
      await press(page.locator('.side-pane').getByRole('link', { name: new RegExp(`^${place}( \\d+)?$`) }));
      await arrived(page);
    },
    type: async (field, text) => {
      await press(field, 3);
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
    choose: async (list, option) => {
      await inSight(page, list);
      await list.selectOption({ label: await optionOf(list, option) });
    },
    search: async (words) => {
      const box = searchBox(page);
      await press(box, 3);
      await page.keyboard.type(words);
    },
    close: () => press(sheet(page).getByRole('button', { name: 'Close', exact: true })),
  };
};

export const byKeyboard = (page: Page): Hand => {
  const press = async (what: Locator) => {
    const kind = await reach(page, what);
    // An arrow has chosen it already.
    if (kind === 'radio' && (await what.isChecked())) return;
    await page.keyboard.press(kind === 'radio' || kind === 'checkbox' ? 'Space' : 'Enter');
  };
  return {
    by: 'keyboard',
    press,
    goTo: async (place) => {
      await atRest(page);
      await page.keyboard.press('Control+k');
      await expect(sheet(page).getByRole('searchbox', { name: commandTexts('en')('ask') })).toBeFocused();
      await page.keyboard.type(place);
      await expect(sheet(page).getByRole('list').getByRole('button').first()).toContainText(place);
      await page.keyboard.press('Enter');
      await arrived(page);
    },
    type: async (field, text) => {
      await reach(page, field);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    choose: async (list, option) => {
      await reach(page, list);
      const text = await optionOf(list, option);
      // A chip may be named by what is chosen.
      const chosen = await list.evaluateHandle((one) => one as HTMLSelectElement);
      const steps = await chosen.evaluate(
        (one, to) => [...one.options].findIndex((each) => each.text.trim() === to) - one.selectedIndex,
        text,
      );
      for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      expect(await chosen.evaluate((one) => one.selectedOptions[0]!.text.trim())).toBe(text);
    },
    search: async (words) => {
      await expect(searchBox(page)).toBeVisible();
      await page.keyboard.press('/');
      await expect(searchBox(page)).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
    },
    close: async () => {
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
    },
  };
};

const searchBox = (page: Page) => page.locator('.list-filters').getByRole('searchbox');

async function arrived(page: Page): Promise<void> {
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('.bone')).toHaveCount(0);
}

async function optionOf(list: Locator, wanted: string | number): Promise<string> {
  const all = list.locator('option');
  await expect(typeof wanted === 'number' ? all.nth(wanted) : all.filter({ hasText: wanted }).first()).toBeAttached();
  const texts = (await all.allTextContents()).map((one) => one.trim());
  return typeof wanted === 'number' ? texts[wanted]! : (texts.find((one) => one === wanted) ?? texts.find((one) => one.includes(wanted))!);
}

/** A sheet takes the focus when it has come up, and gives it back. */
async function isThere(what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  await expect(what).toBeEnabled();
  await expect.poll(() => what.evaluate(isBehind), { message: `The focus is not where ${what.toString()} is` }).toBe(false);
}

/** Its middle, once it stands still there and is what lies on top; what is out of sight is brought by the wheel over what scrolls. */
async function inSight(page: Page, what: Locator): Promise<{ x: number; y: number }> {
  await isThere(what);
  let before = '';
  for (let turns = 0; turns < MOST_TURNS;) {
    const at = await what.evaluate(lookFor);
    const now = JSON.stringify(at);
    const still = now === before;
    before = now;
    if (!still) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      continue;
    }
    if (at.hit) return at;
    if (!at.wheel) throw new Error(`A mouse does not reach ${what.toString()}: in its place ${at.instead}`);
    await page.mouse.move(at.wheel.x, at.wheel.y);
    await page.mouse.wheel(0, at.wheel.by);
    // The next turn is measured from where this one ends: a busy browser has often not begun it yet.
    await page.evaluate(() => window.sight.turned);
    turns++;
  }
  throw new Error(`A wheel does not bring ${what.toString()} in sight: ${before}`);
}

/** In the page: the middle of what is shown of it, what lies there, and where to turn the wheel when it is not the thing itself. */
function lookFor(one: Element) {
  const { meets, within, parentOf } = window.sight;
  // A box that is drawn by its label.
  const hidden = one instanceof HTMLInputElement && (one.getBoundingClientRect().width <= 1 || getComputedStyle(one).opacity === '0');
  const shown = hidden ? (one.labels?.[0] ?? one) : one;
  const { left, top, width, height } = shown.getClientRects()[0] ?? shown.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const met = meets(x, y);
  if (within(shown, met) || within(one, met)) return { x, y, hit: true };
  const instead = met ? `${met.localName}.${met.className}` : `nothing, it lies outside at ${x}, ${y}`;
  for (let at = parentOf(shown); at; at = parentOf(at)) {
    if (!/auto|scroll/.test(getComputedStyle(at).overflowY) || at.scrollHeight <= at.clientHeight) continue;
    const box = at.getBoundingClientRect();
    const middle = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
    const by = Math.round(y - middle.y);
    const left = by > 0 ? at.scrollHeight - at.clientHeight - at.scrollTop > 1 : at.scrollTop > 1;
    if (by === 0 || !left) continue;
    // What lies in it may turn before it does, and a turn over something that does not move ends, too.
    window.sight.turned = new Promise((resolve) => {
      for (const where of [at, window]) where.addEventListener('scrollend', () => resolve(), { capture: true, once: true });
      setTimeout(resolve, 3000);
    });
    return { x, y, hit: false, instead, wheel: { ...middle, by } };
  }
  return { x, y, hit: false, instead };
}

/** Walks the focus there, by the arrows where those lead and by Tab elsewhere; says what kind of thing it is. */
async function reach(page: Page, what: Locator): Promise<string> {
  await isThere(what);
  const way: string[] = [];
  for (;;) {
    // What had the focus may be drawn anew, or be off while it is busy: the app gives it back.
    if (way.length > 0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== document.body), {
          message: `The focus is lost after ${way.at(-1)}, on the way to ${what.toString()}`,
        })
        .toBe(true);
    const { arrived, key, fault, name, kind } = await what.evaluate(lookAtFocus);
    way.push(name);
    if (fault && way.length > 1) throw new Error(`${fault}: ${name}, on the way to ${what.toString()}`);
    if (arrived) return kind;
    if (way.length > MOST_STEPS) throw new Error(`The keyboard does not reach ${what.toString()}: ${way.join(', ')}`);
    await page.keyboard.press(key);
  }
}

/** In the page: an open sheet has not taken the focus yet, or has not given it back. */
function isBehind(one: Element): boolean {
  const over = 'ion-modal.show-modal, ion-alert';
  const at = window.sight.focused();
  const open = [...document.querySelectorAll(over)].at(-1);
  if (!open) return at?.closest('ion-modal, ion-alert') != null;
  return open.contains(one) && !(open === at || window.sight.within(open, at));
}

/** In the page: what has the focus, whether that is seen, and the key that leads towards `one`. */
function lookAtFocus(one: Element) {
  const { focused, parentOf, meets, within } = window.sight;
  const at = focused() ?? document.body;
  const kind = one instanceof HTMLInputElement ? one.type : one.localName;
  const name = `${at.localName} ${at.getAttribute('aria-label') ?? (at as HTMLElement).innerText?.slice(0, 30) ?? ''}`.trim();
  // A combobox keeps the focus; what Enter takes is marked in its list.
  const arrived = within(one, at) || (one.id !== '' && at.getAttribute('aria-activedescendant') === one.id);
  const isRadio = (any: Element): any is HTMLInputElement => any instanceof HTMLInputElement && any.type === 'radio';
  const outer = (any: Element) => {
    let host = any;
    while (host.getRootNode() instanceof ShadowRoot) host = (host.getRootNode() as ShadowRoot).host;
    return host;
  };
  const before = (outer(at).compareDocumentPosition(outer(one)) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  const arrows =
    (isRadio(one) && isRadio(at) && one.name === at.name) ||
    (one.closest('.found-rows') && at.closest('ion-modal') === one.closest('ion-modal') && at.matches('input, .found-rows button')) ||
    (one.matches('.row-open') &&
      !at.matches('select') &&
      document.querySelector('.list-filters') !== null &&
      !one.closest('ion-modal') &&
      !at.closest('.beside-chosen')) ||
    (one.matches('[role=option]') && at.matches('[role=combobox]')) ||
    one.closest('.user-popup')?.contains(at);
  // Past the rows of a list: by its key from one of them, else by what stands before them.
  const pastRows = outer(one).closest('ion-footer') !== null && !outer(at).closest('ion-footer');
  const key =
    pastRows && at.matches('.to-buttons')
      ? 'Enter'
      : pastRows && at.closest('tr') !== null
        ? 'b'
        : arrows
          ? before
            ? 'ArrowUp'
            : 'ArrowDown'
          : before
            ? 'Shift+Tab'
            : 'Tab';
  const fault = (() => {
    if (at === document.body) return 'The focus is lost';
    if (at.matches('h1, h2, ion-modal, [tabindex="-1"]')) return undefined;
    const lined = (any: Element | null | undefined) => {
      if (!any) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(any);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A chip, a row and a switch draw it around themselves.
    const around = [at, at.nextElementSibling, parentOf(at), outer(at), at.closest('label'), at.closest('tr')];
    if (!around.some(lined)) return 'The focus is not seen';
    const { left, top, width, height } = (at.closest('label') ?? at).getBoundingClientRect();
    const spots = [0.5, 0.1, 0.9].flatMap((down) => [0.5, 0.05, 0.95].map((right) => [left + width * right, top + height * down] as const));
    const seen = spots.some(([x, y]) => {
      const met = meets(x, y);
      // A note goes by itself.
      return (
        met !== null &&
        (within(at, met) ||
          within(met, at) ||
          met.closest('ion-toast') !== null ||
          (met.getRootNode() as ShadowRoot).host?.localName === 'ion-toast')
      );
    });
    return seen ? undefined : 'What has the focus lies under something';
  })();
  return { arrived, key, kind, name, fault };
}
