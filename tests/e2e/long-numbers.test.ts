import { expect, test } from './support/desk.ts';
import { formOf, openForm, WAYS, type Way } from './support/forms.ts';

/**
 * Money is counted in whole minor units, and a number that is longer than they can be throws where it is counted. While somebody types
 * one into any field of a form, the form must stay: what is wrong is said at the field when it is sent.
 */
const NUMBERS = 'input:is([inputmode="decimal"], [inputmode="numeric"], [type="number"], .num):enabled:not([readonly], [type="date"])';

for (const [name, way] of Object.entries(WAYS).filter((one): one is [string, Way] => typeof one[1] !== 'string'))
  test(`${name}: a number without end in any of its fields leaves the form as it is`, async ({ page, desk }) => {
    await desk.signIn(way.who);
    await page.goto(typeof way.where === 'string' ? way.where : await way.where(desk.url));
    await openForm(page, name, way);
    const fields = formOf(page, name).locator(NUMBERS).locator('visible=true');
    for (let i = 0; i < (await fields.count()); i++) {
      const field = fields.nth(i);
      await field.fill('9'.repeat(Number(await field.getAttribute('maxlength')) || 20));
      await expect(field).toHaveValue(/9/);
    }
    await expect(formOf(page, name)).toBeVisible();
  });
