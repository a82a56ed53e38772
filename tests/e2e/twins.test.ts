import type { Page } from '@playwright/test';
import { expect, login, test } from './support/desk.ts';
import { formOf, openForm } from './support/forms.ts';
import { OwnProgram } from './support/own-program.ts';
import { type Twins, TWINS } from './support/twins.ts';

/**
 * Two at one thing: who comes second sees field by field what the other one did, takes what was not touched, chooses where both
 * have changed the same, and nothing typed is thrown away. Every call that names a version: the compiler asks for each.
 */
let program: OwnProgram;
test.beforeAll(async () => {
  program = await OwnProgram.start();
});
test.afterAll(() => program.stop());

async function signIn(page: Page, who: string): Promise<void> {
  const given = await login(program.url, who);
  await page.goto(`${program.url}/robots.txt`);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    localStorage.setItem('keptUpAt', String(Date.now()));
  }, given);
}

for (const [name, twins] of Object.entries(TWINS).filter((one): one is [string, Twins] => typeof one[1] !== 'string'))
  test(`${name}: two editors, and nothing of either is lost`, async ({ page, context, desk }) => {
    desk.expected.push('409');
    const { form: formName, both, theirs } = twins;
    await signIn(page, twins.who);
    const where = typeof twins.where === 'string' ? twins.where : await twins.where(program.url);
    const field = (of: Page, what: string) => formOf(of, formName).locator(`[name="${what}"]`);
    const open = async (of: Page) => {
      await of.goto(program.url + where);
      await openForm(of, formName, twins);
      // Fields that are rarely touched stand behind a line.
      await formOf(of, formName)
        .locator('details')
        .evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
    };
    const fill = async (of: Page, what: string, value: string) => {
      const one = field(of, what);
      if (await one.evaluate(({ localName }) => localName === 'select')) await one.selectOption(value);
      else await one.fill(value);
    };
    const press = async (of: Page) => {
      const answered = of.waitForResponse((one) => one.request().headers()['idempotency-key'] !== undefined);
      await formOf(of, formName).evaluate((form: HTMLFormElement) => form.requestSubmit());
      await answered;
    };
    /** A form that is the page itself stays, with nothing to undo. */
    const isSaved = (of: Page) =>
      twins.on === 'page' && twins.press.length === 0
        ? expect(of.getByRole('button', { name: 'Undo' })).toHaveCount(0)
        : expect(formOf(of, formName)).toHaveCount(0);

    await open(page);
    await fill(page, both[0], both[1]);
    const other = await context.newPage();
    await open(other);
    await fill(other, both[0], both[2]);
    await fill(other, theirs[0], theirs[1]);
    await press(other);
    await isSaved(other);
    await other.close();

    await press(page);
    const notice = page.getByRole('alert', { name: 'Changed by somebody else' });
    await expect(notice).toBeVisible();
    await expect(field(page, both[0])).toHaveValue(both[1]);
    await expect(field(page, theirs[0])).toHaveValue(theirs[1]);
    // Only where both have changed the same is there a choice.
    await expect(notice.getByRole('radio')).toHaveCount(2);
    await notice.getByRole('radio', { name: /^Theirs: / }).check();
    await expect(field(page, both[0])).toHaveValue(both[2]);
    await notice.getByRole('radio', { name: /^Mine: / }).check();
    await expect(field(page, both[0])).toHaveValue(both[1]);
    await press(page);
    await isSaved(page);

    await open(page);
    await expect(field(page, both[0])).toHaveValue(both[1]);
    await expect(field(page, theirs[0])).toHaveValue(theirs[1]);
  });
