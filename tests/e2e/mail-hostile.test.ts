import { expect, test } from '@playwright/test';
import { MAIL_SCRIPTS } from '../../src/contract/mails.ts';
import { harmless, hostileBody, PAYLOADS, render } from '../support/hostile-mails.ts';

/** I1: mails full of hostile values, opened in a browser with scripts on and no policy: nothing fires, nothing is fetched. */
test('no mail runs, fetches or becomes anything by a value', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext();
  const page = await context.newPage();
  const fired: string[] = [];
  await page.exposeFunction('fired', () => fired.push(page.url()));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => fired.push('dialog')));
  const fetched: string[] = [];
  await context.route('**/*', (route) => {
    fetched.push(route.request().url());
    return route.abort();
  });
  const shape = () =>
    page.evaluate(() => ({
      elements: [...document.querySelectorAll('*')].map((one) => one.tagName).join(' '),
      handlers: [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith('on'))),
    }));
  for (const script of MAIL_SCRIPTS) {
    // Each free text of the mail gets another of the list, until all have been there.
    let at = 0;
    for (let turn = 0; at < PAYLOADS.length; turn++) {
      const used: string[] = [];
      const hostile = render(
        script,
        hostileBody(script, turn % 2 === 0 ? 'en' : 'hy', () => (used.push(PAYLOADS[at++ % PAYLOADS.length]!), used.at(-1)!)),
      );
      const plain = render(
        script,
        hostileBody(script, turn % 2 === 0 ? 'en' : 'hy', () => harmless(used.shift()!)),
      );
      await page.setContent(plain.html);
      const wanted = await shape();
      await page.setContent(hostile.html);
      // What would focus, toggle or be pointed at.
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>('a').forEach((one) => one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))),
      );
      expect(await shape(), script).toEqual(wanted);
    }
  }
  // The trap works: the same list without escaping fires.
  await page.setContent('<p><img src=x onerror=fired()></p>');
  await expect.poll(() => fired.length).toBeGreaterThan(0);
  expect(fired).toHaveLength(1);
  expect(fetched.filter((url) => !url.endsWith('/x'))).toEqual([]);
  await context.close();
});
