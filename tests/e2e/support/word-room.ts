import type { Page } from '@playwright/test';
import { LANGS, type Lang } from '../../../src/contract/lang.ts';
import { mayOpen, type Screen, screens, type ScreenName } from '../../../src/contract/screens.ts';
import { catalogues } from '../../../scripts/texts/catalogues.mjs';
import { LONG } from '../../lanes.ts';
import { inDays } from '../../support/days.ts';
import { cameToRest, graveFindings } from './access.ts';
import { OVER, partsOf } from './controls.ts';
import { expect, login, test } from './desk.ts';
import { faultsIn, lengthen, speakLonger } from './fits.ts';
import { ask, sellTrip, richAgency } from './party.ts';
import { photograph, PICTURES } from './pictures.ts';
import { hold, quote } from './sell.ts';

/**
 * Words have room on every screen of the contract's table and in its main sheets: nothing is cut, nothing lies over something else,
 * no page scrolls sideways. One run shows all faults.
 */

export const SPOKEN = [...LANGS, 'longer'] as const;
type Spoken = (typeof SPOKEN)[number];
const isLang = (spoken: Spoken): spoken is Lang => spoken !== 'longer';

const all = await catalogues();
/** The words of a key, as `search.from`, as they are shown. */
function wordsOf(spoken: Spoken, key: string): string {
  const dot = key.indexOf('.');
  const text = all.get(key.slice(0, dot))?.[isLang(spoken) ? spoken : 'en']?.[key.slice(dot + 1)];
  if (text === undefined) throw new Error(`no text ${key}`);
  return isLang(spoken) ? text : lengthen(text);
}
const ours = (spoken: Spoken): string[] =>
  [...all.values()]
    .flatMap((area) => Object.values<string>(area[isLang(spoken) ? spoken : 'en']))
    .map((text) => (isLang(spoken) ? text : lengthen(text)));

interface Place {
  path: string;
  /** Of its picture; its address else. */
  name?: string;
  /** What opens a sheet: the key of a button's first words, or a selector. */
  opens?: string[];
  /** Its parts have addresses of their own, as sections and tabs. */
  parts?: boolean;
  /** What it is a part of: an opener stands on one of them at least. */
  of?: string;
}

const EDIT = 'ion-content .card-title ion-button';
const ADD = 'section > .row.wrap ion-button.kind-go';
const CALENDAR = 'button.pick:has(.in-chip)';
const VIEWS = 'button[aria-haspopup=dialog]';
const DRAWER = '.bottom-bar button:has(svg)';

/** What there is on a screen beside its address; the rest of the table is looked at as it is. */
async function placesOf(
  who: 'nobody' | 'user' | 'Super Admin',
  url: string,
): Promise<{ places: Place[]; session?: { token: string; userId: string } }> {
  const entries = Object.entries(screens) as [ScreenName, Screen][];
  if (who === 'nobody') return { places: entries.filter(([, { access }]) => typeof access === 'string').map(([, { path }]) => ({ path })) };
  const { who: agent, token } = await richAgency(url);
  const booked = await sellTrip(url, token, 'book', { infant: true });
  const issued = await sellTrip(url, token, 'issue', { infant: true });
  const orders: Place[] = Object.entries({ booking: booked, order: issued }).map(([name, { pnr }]) => ({
    path: `/info/${pnr}`,
    name,
    opens: ['orders.actions'],
  }));
  const session = await login(url, who === 'user' ? agent : 'superadmin');
  const found = `/search?tabIndex=1&from=EVN&to=PAR&departureDate=${inDays(50)}&returnDate=${inDays(57)}&passengers=2-1-1&go=1`;
  const quotes: Partial<Record<ScreenName, Place[]>> = { quote: [{ path: `/quotes/${await quote(url, token)}` }] };
  const own: Partial<Record<ScreenName, Place[]>> =
    who === 'user'
      ? {
          search: [
            { path: '/search', opens: ['search.from', 'search.dates', 'common.passengers', DRAWER] },
            { path: found, name: 'results' },
          ],
          checkout: [{ path: `/checkout?id=${await hold(url, token)}`, name: 'checkout', opens: [VIEWS] }],
          reservations: [
            { path: '/reservations', opens: [CALENDAR, VIEWS] },
            { path: '/reservations?show=deadlines&hours=168' },
            { path: '/reservations?show=requests' },
          ],
          info: orders,
          history: [{ path: '/history', opens: [CALENDAR, VIEWS] }],
          profile: [{ path: '/profile', opens: [EDIT] }],
          flights: [],
        }
      : {
          search: [{ path: '/search', opens: [DRAWER] }],
          checkout: [],
          reservations: [{ path: '/reservations', opens: [CALENDAR] }],
          info: orders,
          flights: [{ path: '/flights', opens: [CALENDAR, VIEWS] }, { path: '/flights?view=calendar' }, { path: '/flights?form=new' }],
          flight: [{ path: `/flights/${(await ask(url, session.token, 'POST', '/api/flights/get', { limit: 1 }))[0].id}`, parts: true }],
          agents: [{ path: '/agents', opens: ['agents.addAccount'] }],
          agent: [{ path: `/agents/${(await login(url, agent)).userId}`, opens: [EDIT], parts: true }],
          passengers: [{ path: '/passengers' }],
          history: [{ path: '/history', opens: [CALENDAR] }],
          reports: [{ path: '/reports', opens: [CALENDAR, VIEWS], parts: true }],
          settings: [{ path: '/settings', opens: [ADD], parts: true }],
        };
  const places = entries
    .filter(([, one]) => typeof one.access !== 'string' && mayOpen(one, who))
    .flatMap(([name, { path }]) => own[name] ?? quotes[name] ?? [{ path }]);
  return { places, session };
}

interface Fault {
  what: string;
  where: string;
}

/** Each fault once, with where it was seen first: bars are on every screen. */
function gathered(faults: readonly Fault[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of faults) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, [first, ...more]]) => `${what}: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`);
}

async function look(page: Page, spoken: Spoken, widths: readonly number[], where: string, name: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await cameToRest(page);
    const found = await page.evaluate(faultsIn, { over: OVER, ours: ours(spoken) });
    faults.push(...found.map((what) => ({ what, where: `${width} px ${where}` })));
    await photograph(page, name);
  }
  faults.push(...(await graveFindings(page)).map((what) => ({ what, where })));
  await page.setViewportSize({ width: widths[0]!, height: 740 });
  return faults;
}

export const WHO = ['nobody', 'user', 'Super Admin'] as const;

/** A journey through all that `who` may open, at each of the widths. */
export function wordsHaveRoom(name: string, who: (typeof WHO)[number], spoken: Spoken, widths: readonly number[]): void {
  test(`${name}: words have room`, async ({ page, desk }) => {
    test.setTimeout(PICTURES ? 3_600_000 : 900_000);
    desk.expected.push('net::ERR_', 'Failed to load resource', 'Failed to fetch');
    const lang = isLang(spoken) ? spoken : 'en';
    if (!isLang(spoken)) await speakLonger(page);
    const { places, session } = await placesOf(who, desk.url);
    await page.addInitScript(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { language: lang, keptUpAt: String(Date.now()), ...(session && { token: session.token, userId: session.userId }) },
    );
    await page.setViewportSize({ width: widths[0]!, height: 740 });
    const faults: Fault[] = [];
    const found = new Map<string, number>();
    for (const place of places) {
      const show = async () => {
        await page.goto(place.path);
        await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
        await cameToRest(page);
      };
      await show();
      expect(await page.evaluate(() => document.documentElement.lang), place.path).toBe(lang);
      faults.push(...(await look(page, spoken, widths, place.path, `${who} ${place.name ?? place.path}`)));
      if (place.parts)
        for (const part of await page.evaluate(partsOf))
          if (!places.some((one) => one.path === part)) places.push({ path: part, opens: place.opens ?? [], of: place.path });
      for (const opener of LONG ? (place.opens ?? []) : []) {
        const openers =
          opener.includes('[') || opener.includes(' ') || opener.includes(':')
            ? page.locator(opener).filter({ visible: true })
            : page
                .getByRole('button', { name: new RegExp(`^${wordsOf(spoken, opener)}`) })
                .filter({ visible: true })
                .first();
        const count = await openers.count();
        const key = `${place.of ?? place.path} > ${opener}`;
        found.set(key, (found.get(key) ?? 0) + count);
        for (let i = 0; i < count; i++) {
          if (!(await openers.nth(i).isEnabled())) continue;
          await openers.nth(i).click();
          await expect.soft(page.locator(OVER).first(), `${place.path} > ${opener} ${i}`).toBeVisible();
          const name = `${who} ${place.name ?? place.path} ${opener.includes('.') ? opener : 'sheet'}`;
          faults.push(...(await look(page, spoken, widths, `${place.path} > ${opener} ${i}`, name)));
          await show();
        }
      }
    }
    for (const [where, count] of found) if (count === 0) faults.push({ what: 'nothing opens', where });
    expect(gathered(faults)).toEqual([]);
  });
}
