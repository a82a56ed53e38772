import { expect, type Page } from '@playwright/test';
import type { Lang } from '../../../src/contract/lang.ts';

/** As a person leaves it who has chosen a language on this device (app/lang.ts). */
export async function speak(page: Page, lang: Lang): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), lang);
}

/** Fields of answers that hold what somebody has named, in whatever language. Sentences of the program are in none of them. */
const NAMED = new Set(
  `actor address aircraft businessName city compAddressEng compName email facebook family instagram model name nameEng title tripadvisor type`.split(
    ' ',
  ),
);

/** Looks at the answers of the server from now on, for `expectNoEnglish`, which knows names by them. */
export function watchNames(page: Page): Set<string> {
  const names = new Set<string>(OURS);
  const gather = (value: unknown, key = ''): void => {
    if (typeof value === 'string' && NAMED.has(key)) names.add(value);
    if (value !== null && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) {
        // An agency's city is as somebody has typed it; that of an airport is the program's to say.
        if (name !== 'city' || !('iata' in value)) gather(one, Array.isArray(value) ? key : name);
      }
  };
  page.on('response', async (response) => {
    if (response.headers()['content-type']?.includes('json')) gather(await response.json().catch(() => null));
  });
  return names;
}

/** The program's own, and what is called so in every language. */
const OURS = [
  'Powered by Tatev Systems',
  'Tatev Systems',
  'Tatev',
  'English',
  'Language · Լեզու · Язык',
  'Facebook',
  'Instagram',
  'Tripadvisor',
];
const ADDRESSES = /\S+@\S+|https?:\/\/\S+/g;

/**
 * No word in Latin letters on the screen, seen or read aloud, but codes and names in capitals, addresses and these names. English
 * is told by its small letters, so that no list of its words is needed.
 */
export async function expectNoEnglish(page: Page, names: ReadonlySet<string>): Promise<void> {
  await expect(page.locator('.bone')).toHaveCount(0);
  const said = await page.evaluate(visibleTexts);
  const longestFirst = [...names].filter((one) => one.length > 2).sort((a, b) => b.length - a.length);
  const english = said.filter((text) => {
    let rest = text.replace(ADDRESSES, '');
    for (const name of longestFirst) rest = rest.replaceAll(name, '');
    return /[A-Za-z]*[a-z]{2,}/.test(rest);
  });
  expect.soft([...new Set(english)], `English at ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Runs in the page. */
function visibleTexts(): string[] {
  const found: string[] = [document.title];
  const visit = (root: Node) => {
    for (const node of root.childNodes) {
      // A word that may break is one word.
      if (node instanceof Text) found.push((node.previousSibling?.nodeName === 'WBR' ? (found.pop() ?? '') : '') + node.data);
      if (!(node instanceof Element) || node.nodeName === 'WBR') continue;
      if (['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'].includes(node.tagName) || !node.checkVisibility()) continue;
      // Names, and languages, which are called by their own.
      if (node.getAttribute('translate') === 'no' || node.hasAttribute('lang')) continue;
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        found.push(node.getAttribute(name) ?? '');
      if (node.shadowRoot) visit(node.shadowRoot);
      visit(node);
    }
  };
  visit(document.body);
  return found.map((text) => text.trim()).filter(Boolean);
}
