import { commonTexts } from '../../src/texts/common/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';
import { searchTexts } from '../../src/texts/search/every.ts';
import { signInTexts } from '../../src/texts/sign-in/every.ts';
import { inDays } from '../support/days.ts';
import { speak } from './support/language.ts';
import { DEMO_PASSWORD, expect, test } from './support/desk.ts';

for (const lang of ['hy', 'ru'] as const) {
  test(`${lang}: the sign-in and the search, in its own texts alone`, async ({ page }) => {
    const [common, signIn, search, results] = [commonTexts(lang), signInTexts(lang), searchTexts(lang), resultsTexts(lang)];
    const catalogues: string[] = [];
    page.on('response', (response) => {
      const name = /\/js\/([\w-]+\.(?:en|hy|ru))\./.exec(response.url())?.[1];
      if (name) catalogues.push(name);
    });
    await speak(page, lang);
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.getByRole('button', { name: signIn('signIn') }).click();
    await expect(page.getByText(signIn('passwordMissing'))).toBeVisible();
    await page.getByRole('textbox', { name: common('email') }).fill('agent@demo.example');
    await page.getByLabel(common('password'), { exact: true }).fill('not-this-one');
    await page.getByRole('button', { name: signIn('signIn') }).click();
    await expect(page.getByRole('alert')).toContainText(signIn('wrongPair'));
    await page.getByLabel(common('password'), { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: signIn('signIn') }).click();

    await expect(page.getByRole('heading', { name: search('title') })).toBeVisible();
    await expect(page.getByRole('radio', { name: search('tab.1') })).toBeChecked();
    await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(50)}&passengers=2-0-0&go=1`);
    await expect(page.getByText(search('adults', { n: 2 })).first()).toBeVisible();
    await expect(page.getByRole('button', { name: results('editSearch') }).first()).toBeVisible();
    await expect(page.getByText(results('forOneWay', { people: results('forPeople', { n: 2 }) })).first()).toBeVisible();
    expect(catalogues.filter((name) => !name.endsWith(`.${lang}`))).toEqual([]);
    expect(new Set(catalogues)).toContain(`results.${lang}`);
  });
}

test('a refusal speaks the language of whoever calls', async ({ desk }) => {
  const refused = async (language: string) => {
    const answer = await fetch(`${desk.url}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email: 'nobody' }),
    });
    return (await answer.json()) as { errors: Record<string, string[]>; codes: object };
  };
  const russian = await refused('ru-RU,ru;q=0.9,en;q=0.8');
  expect(russian.errors).toEqual({ email: ['Недопустимый адрес эл. почты'], password: ['Обязательное поле'] });
  expect(russian.codes).toEqual({ email: [{ code: 'email' }], password: [{ code: 'required' }] });
  expect((await refused('fr')).errors).toEqual({ email: ['Not a valid e-mail address'], password: ['Required'] });
});
