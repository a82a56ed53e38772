import type { Page } from '@playwright/test';
import { inDays } from '../support/days.ts';
import { checkLooks } from './support/access.ts';
import { chooseAndHold } from './support/checkout.ts';
import { atRest, expect, flights, login, sheet, test, unavailable } from './support/desk.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { texts } from '../../src/texts/passengers/en.ts';
import { texts as placeTexts } from '../../src/texts/places/en.ts';
import { book, bookParty, freshName } from './support/sell.ts';

const checkout = checkoutTexts('en');
const places = (key: keyof typeof placeTexts) => placeTexts[key];
const row = (page: Page, name: string) => page.locator('.row-open').filter({ hasText: name });

/** In the book of the agency that is signed in. */
async function keep(
  desk: {
    url: string;
    api: (token: string, method: string, path: string, body?: unknown) => Promise<{ body: { result: { id: string } } }>;
  },
  given: object,
) {
  const { token } = await login(desk.url, 'agent');
  const person = { title: 'MR', firstName: 'Aram', gender: 'M', dateOfBirth: '1988-03-02', ...given };
  return (await desk.api(token, 'POST', '/api/passengers', person)).body.result;
}
const paper = (docNumber: string) => ({ nationality: 'AM', docType: 'P', docNumber, docCountry: 'AM', docExpiry: '2041-01-01' });

test('the book shows whole names, and each figure in its place', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const family = `${freshName()}${freshName()}`;
  await keep(desk, { lastName: family, firstName: 'Hripsime', ...paper('AK7654322') });
  await keep(desk, { lastName: family, firstName: 'Hovhannes', ...paper('AK7654323'), docExpiry: inDays(60) });
  await keep(desk, { lastName: family, firstName: 'Mariam' });
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=MOW&departureDate=${inDays(49)}&passengers=1-0-0&go=1`);
  await chooseAndHold(page, 1);
  await page.getByRole('button', { name: 'From saved passengers' }).click();
  await sheet(page).getByRole('searchbox').fill(family);
  const rows = sheet(page).locator('.found-rows button');
  await expect(rows).toHaveCount(3);
  // What is cut off is wider than its box.
  const cut = await rows
    .locator('span')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'hidden')
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
  // The date stands below the name in every row, the document below the date, whether a chip is there or not.
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const find = (pattern: RegExp) =>
        [...row.querySelectorAll('span')]
          .find((one) => one.children.length === 0 && pattern.test(one.textContent ?? ''))
          ?.getBoundingClientRect();
      const [name, born, paper] = [find(/^[A-Z]+ [A-Z]+$/), find(/^\d{1,2} [A-Z][a-z]{2} \d{4} ·/), find(/\*\*\*/)];
      return {
        sameLeft: name?.left === born?.left && (!paper || paper.left === born?.left),
        below: born!.top >= name!.bottom && (!paper || paper.top >= born!.bottom),
      };
    }),
  );
  expect(places).toEqual(places.map(() => ({ sameLeft: true, below: true })));
});

test('a document number that the network has lost is asked for again, and nothing that was typed meanwhile is', async ({ page, desk }) => {
  desk.expected.push('net::ERR_', '503');
  const family = freshName();
  await keep(desk, { lastName: family, ...paper('AK7654325') });
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(48)}&passengers=1-0-0&go=1`);
  await chooseAndHold(page, 1);
  await page.route('**/api/passengers/*/reveal*', unavailable, { times: 1 });
  await page.getByRole('button', { name: 'From saved passengers' }).click();
  await sheet(page).getByRole('searchbox').fill(family);
  await sheet(page)
    .getByRole('button', { name: new RegExp(family) })
    .click();
  const field = (name: string) => page.locator(`[name="passengers.0.${name}"]`);
  const lost = page.getByRole('alert').filter({ hasText: checkout('bookFailed') });
  await expect(lost).toBeVisible();
  await expect(field('docNumber')).toHaveValue('');
  await field('firstName').fill('ARMEN');
  await lost.getByRole('button', { name: 'Try again' }).click();
  await expect(lost).toHaveCount(0);
  const head = page.locator('#traveller-head-0').getByRole('button').first();
  // Nothing is missing: the form is closed.
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await head.click();
  await expect(field('docNumber')).toHaveValue('AK7654325');
  await expect(field('firstName')).toHaveValue('ARMEN');
});

test('an agency keeps a passenger at the checkout, and the next checkout is filled from the book', async ({ page, desk }) => {
  test.setTimeout(90_000);
  const family = freshName();
  const person = await keep(desk, { lastName: family, nativeName: 'Արամ', ...paper('AK7654321') });
  await desk.signIn('agent');
  await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(50)}&passengers=2-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  const field = (i: number, name: string) => page.locator(`[name="passengers.${i}.${name}"]`);

  await page.getByRole('button', { name: 'From saved passengers' }).click();
  await sheet(page).getByRole('searchbox').fill(family.toLowerCase().slice(0, 5));
  await checkLooks(page);
  await sheet(page)
    .getByRole('button', { name: new RegExp(family) })
    .click();
  await sheet(page).getByRole('button', { name: 'Fill in 1 passenger' }).click();
  // Nothing is missing: the next passenger is up, with the header where the eye is.
  const head = (i: number) => page.locator(`#traveller-head-${i}`);
  await expect(field(1, 'lastName')).toBeVisible();
  await expect(head(1)).toBeInViewport({ ratio: 0.9 });
  expect(await head(1).evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(page.viewportSize()!.height / 3);
  await head(0).getByRole('button').click();
  await expect(field(0, 'docNumber')).toHaveValue('AK7654321');
  await expect(field(0, 'lastName')).toHaveValue(family);
  await expect(field(0, 'dateOfBirth')).toHaveValue('02.03.1988');
  await expect(field(0, 'docCountry')).toHaveValue('AM');
  await head(1).getByRole('button').click();

  await field(1, 'lastName').fill(family);
  await field(1, 'firstName').fill('ANI');
  await field(1, 'title').selectOption('MRS');
  await field(1, 'dateOfBirth').pressSequentially('05061990');
  await page.getByRole('checkbox', { name: /Save this passenger/ }).check();
  await page.getByRole('button', { name: 'Passenger done' }).click();
  // The form is closed: the focus is on the header of whom it was.
  await expect(head(1).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page).toHaveURL(/\/confirm\?key=/);

  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const { result } = (await desk.api(token, 'GET', `/api/passengers?search=${family}`)).body;
  expect(result.map((one: { firstName: string }) => one.firstName)).toEqual(['ANI', 'ARAM']);
  expect(result[1]).toMatchObject({ id: person.id, docNumberMasked: 'AK***321', nativeName: 'Արամ' });
  expect(result[1].lastUsedAt).not.toBeNull();
});

test('staff find a passenger in both scripts, look at the number, edit, merge and erase', async ({ page, desk }) => {
  test.setTimeout(120_000);
  desk.expected.push('409 (Conflict)', '422');
  const family = freshName();
  const { token } = await login(desk.url, 'agent');
  const order = await book(desk.url, token);
  const born = { dateOfBirth: '1971-07-17' };
  const person = await keep(desk, { ...born, lastName: family, nativeName: `Հասմիկ${family}` });
  await keep(desk, { ...born, lastName: `${family}X`, ...paper('AB1112223') });
  await desk.signIn('tickets');
  // Tickets have it without a place in the navigation.
  await page.goto('/agents');
  await page.getByRole('link', { name: 'Saved passengers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passengers');
  await page.getByRole('searchbox').fill(`հասմիկ${family.slice(0, 3)}`);
  await expect(row(page, family)).toHaveCount(1);
  await checkLooks(page);
  await row(page, family).click();
  await expect(sheet(page).getByText('Possible duplicates')).toBeVisible();
  await checkLooks(page);

  await sheet(page)
    .getByRole('button', { name: `Merge ${family}X ARAM into this one` })
    .click();
  await page.locator('ion-alert').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged')).toBeVisible();
  await expect(sheet(page).getByText('AB***223')).toBeVisible();
  await expect(sheet(page).getByText('Possible duplicates')).toBeHidden();
  await sheet(page).getByRole('button', { name: 'Show number' }).click();
  await expect(sheet(page).getByText('AB1112223')).toBeVisible();

  await sheet(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page.locator('[name=lastName]')).toHaveValue(family);
  await page.locator('[name=lastName]').fill('R2');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByText('Digits are not allowed in a name')).toBeVisible();
  await page.locator('[name=lastName]').fill(family);
  await page.locator('[name=phone]').fill('+374 91 222333');
  // Another was faster: what is typed stays, what they did is said.
  await desk.api(token, 'PUT', `/api/passengers/${person.id}`, { version: 2, email: 'agency@traveller.example' });
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page).getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue('agency@traveller.example');
  await expect(page.locator('[name=phone]')).toHaveValue('+374 91 222333');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('agency@traveller.example')).toBeVisible();

  await sheet(page).getByRole('button', { name: 'Erase' }).click();
  await page.locator('ion-alert').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Passenger erased')).toBeVisible();
  await expect(page.getByText('Nobody found')).toBeVisible();
  // The order is what it was.
  expect((await desk.api(token, 'GET', `/api/orders/get-order-by-pnr/${order.pnr}`)).status).toBe(200);
});

test('an Admin adds a passenger to the book of an agency; a Viewer only reads; an agent has no such screen', async ({ page, desk }) => {
  const family = freshName();
  await desk.signIn('admin');
  await page.goto('/passengers');
  await page.getByRole('button', { name: 'Add passenger' }).click();
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page).getByText('Please choose the agency')).toBeVisible();
  await expect(sheet(page).getByText('A date such as 12.03.1988')).toBeVisible();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Agency: choose' }).click();
  await sheet(page).getByRole('searchbox').fill('agent@');
  await sheet(page)
    .getByRole('button', { name: /agent@demo.example/ })
    .click();
  await page.locator('[name=lastName]').fill(family);
  await page.locator('[name=firstName]').fill('Նարե');
  await page.locator('[name=title]').selectOption('MISS');
  await page.locator('[name=dateOfBirth]').fill('01.02.2015');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet(page).getByText(/for example NARE/)).toBeVisible();
  await page.locator('[name=firstName]').fill('Nare');
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Passenger saved')).toBeVisible();
  await page.getByRole('searchbox').fill(family);
  await expect(row(page, `${family} NARE`)).toContainText(/child, 1\d/);
  await page.getByRole('button', { name: 'Document expired' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Document expired' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  desk.expected.push('422');

  await desk.signIn('viewer');
  await page.goto(`/passengers?q=${family}`);
  await row(page, family).click();
  await expect(sheet(page).getByText('No travel document is known.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Erase|Add passenger|Show number)$/ })).toHaveCount(0);
  await desk.signIn('agent');
  await page.goto('/passengers');
  await expect(page.getByText('Not for your role')).toBeVisible();
});

test('an agency finds its passenger by phone, sees that the passport ends before a trip, and books again with this passenger', async ({
  page,
  desk,
}) => {
  test.setTimeout(90_000);
  const family = freshName();
  const { token } = await login(desk.url, 'agent');
  const named = { firstName: 'Nare', lastName: family, dateOfBirth: '1988-03-02' };
  const order = await bookParty(desk.url, token, 'book', [named]);
  const phone = `+37477${String(Date.now()).slice(-6)}`;
  await keep(desk, { ...named, ...paper('AK7654399'), docExpiry: inDays(2), phone, email: `${family.toLowerCase()}@traveller.example` });
  await desk.signIn('agent');
  await page.goto('/search');
  await page
    .getByRole('navigation', { name: places('main') })
    .getByRole('button', { name: places('more') })
    .click();
  await page.getByRole('link', { name: places('ownPassengers') }).click();
  await expect(page).toHaveURL(/\/passengers\/own$/);
  await page.getByRole('searchbox').fill(phone.replace('+374', '0'));
  await expect(page.locator('.row-open')).toHaveCount(1);
  await checkLooks(page);
  await row(page, family).click();
  const trips = sheet(page).getByRole('region', { name: texts.coming });
  await expect(trips.getByRole('link')).toHaveCount(1);
  await expect(trips).toContainText(order.pnr);
  await expect(sheet(page).getByText(/^Expires before the trip of /)).toBeVisible();
  await checkLooks(page);
  await trips.getByRole('button', { name: texts.bookAgainOf.replace('{pnr}', order.pnr) }).click();
  await expect(page).toHaveURL(/\/search\?.*from=EVN/);
  await page.goto('/passengers/own');
  await page.getByRole('searchbox').fill(family);
  await expect(page).toHaveURL(/q=/);
  await expect(page.locator('.row-open')).toHaveCount(1);
  await row(page, family).click();
  await sheet(page).getByRole('button', { name: texts.newBooking }).click();
  await expect(page).toHaveURL(/\/search\?passengers=1-0-0/);
  await expect(sheet(page)).toHaveCount(0);
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(52)}&passengers=1-0-0&go=1`,
  );
  await chooseAndHold(page, 1);
  await expect(page.locator('#traveller-head-0')).toContainText(`${family} NARE`);
  await expect(page.locator('[name="passengers.0.docNumber"]')).toHaveValue('AK7654399');
  // What the traveller gets comes to the agent, until the traveller's address of the book is taken.
  const contact = page.getByRole('region', { name: checkout('contact'), exact: true });
  await expect(contact.getByText(checkout('contactIsOwn'))).toBeVisible();
  await contact.getByRole('button', { name: checkout('contactOfTraveller', { name: `Nare ${family}` }) }).click();
  await expect(page.locator('[name="contact.email"]')).toHaveValue(`${family.toLowerCase()}@traveller.example`);
  await expect(page.locator('[name="contact.phone"]')).toHaveValue(phone);
  await expect(contact.getByText(checkout('contactIsOwn'))).toBeHidden();
  await expect(contact.getByRole('button')).toHaveCount(0);
});

test('without a network the list says so and nothing can be changed', async ({ page, desk, context }) => {
  const family = freshName();
  await keep(desk, { lastName: family });
  await desk.signIn('admin');
  await page.goto(`/passengers?q=${family}`);
  await row(page, family).click();
  await expect(sheet(page).getByText('Trips')).toBeVisible();
  await atRest(page);
  await context.setOffline(true);
  await expect(sheet(page).getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: 'Erase' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No connection. This needs the network.')).toBeVisible();
  desk.expected.push('ERR_INTERNET_DISCONNECTED');
});
