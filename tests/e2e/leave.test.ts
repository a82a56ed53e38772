import type { Locator, Page } from '@playwright/test';
import { expect, sheet, test } from './support/desk.ts';
import { formOf, openForm, typeInto, WAYS, type Way } from './support/forms.ts';

/**
 * What is typed is never lost without the one question, whatever would close the form. Every form there is: the names are the
 * program's own, and a form without a way here does not compile.
 */
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const answer = async (page: Page, words: 'Keep editing' | 'Discard') => {
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: words, exact: true }).click();
  await expect(question(page)).toHaveCount(0);
};
/** To another screen, as a link of the bar or a message to the phone leads there; what is open may cover it. */
const goElsewhere = (page: Page) =>
  page.evaluate(() => {
    const to = location.pathname === '/reservations' ? '/search' : '/reservations';
    document.querySelector<HTMLAnchorElement>(`.bottom-bar a[href="${to}"]`)!.click();
  });

const CLOSES: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a tap beside it': (page) => page.mouse.click(5, 5),
  Back: (page) => page.goBack(),
  'another screen': goElsewhere,
};
const OF_A_PAGE = ['Back', 'another screen'];

for (const [name, way] of Object.entries(WAYS).filter((one): one is [string, Way] => typeof one[1] !== 'string'))
  test(`${name}: whatever closes it asks before something typed is lost`, async ({ page, desk }) => {
    const writes: string[] = [];
    await desk.signIn(way.who);
    await page.goto(typeof way.where === 'string' ? way.where : await way.where(desk.url));
    page.on('request', (one) => one.headers()['idempotency-key'] && writes.push(`${one.method()} ${one.url()}`));
    const { pathname } = new URL(page.url());
    const ways = Object.entries(CLOSES).filter(([how]) => way.on !== 'page' || OF_A_PAGE.includes(how));
    const isGone = async () => {
      await expect(formOf(page, name)).toHaveCount(0);
      await expect(sheet(page)).toHaveCount(0);
    };
    let opened = 0;
    const open = () => openForm(page, name, opened++ > 0 && way.again ? { ...way, press: way.again } : way);
    const [first] = ways[0]!;

    await open();
    await CLOSES[first]!(page);
    await isGone();
    await expect(question(page)).toHaveCount(0);
    if (way.field === null) return;

    let field: Locator = await open();
    const before = await valueOf(field);
    await typeInto(field);
    const typed = await valueOf(field);
    expect(typed).not.toEqual(before);
    for (const [how, close] of ways) {
      await test.step(how, async () => {
        await close(page);
        await answer(page, 'Keep editing');
        await expect(formOf(page, name)).toBeVisible();
        expect(await valueOf(field)).toEqual(typed);
      });
    }
    await CLOSES[first]!(page);
    await answer(page, 'Discard');
    await isGone();
    expect(new URL(page.url()).pathname).toBe(pathname);

    field = await open();
    expect(await valueOf(field)).toEqual(before);
    await typeInto(field);
    await goElsewhere(page);
    await answer(page, 'Discard');
    await isGone();
    expect(new URL(page.url()).pathname).not.toBe(pathname);
    expect(writes).toEqual([]);
  });

const valueOf = (field: Locator): Promise<string | boolean> =>
  field.evaluate((one: HTMLInputElement) => (/^(checkbox|radio)$/.test(one.type) ? one.checked : one.value));
