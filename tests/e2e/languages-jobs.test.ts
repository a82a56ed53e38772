import type { Page } from '@playwright/test';
import type { Lang } from '../../src/contract/lang.ts';
import { formatMoney } from '../../src/rules/format.ts';
import { accountLinksTexts } from '../../src/texts/account-links/every.ts';
import { bookingTexts } from '../../src/texts/booking/every.ts';
import { cancelFlightTexts } from '../../src/texts/cancel-flight/every.ts';
import { checkoutTexts } from '../../src/texts/checkout/every.ts';
import { commonTexts } from '../../src/texts/common/every.ts';
import { confirmTexts } from '../../src/texts/confirm/every.ts';
import { mailsTexts } from '../../src/texts/mails/every.ts';
import { orderSheetsTexts } from '../../src/texts/order-sheets/every.ts';
import { ordersTexts } from '../../src/texts/orders/every.ts';
import { registerTexts } from '../../src/texts/register/every.ts';
import { resultsTexts } from '../../src/texts/results/every.ts';
import { searchTexts } from '../../src/texts/search/every.ts';
import { signInTexts } from '../../src/texts/sign-in/every.ts';
import { staffTexts } from '../../src/texts/staff/every.ts';
import { statusesTexts } from '../../src/texts/statuses/every.ts';
import { chooseAndHold, FAMILY, fillTravellers } from './support/checkout.ts';
import { DEMO_PASSWORD, expect, flights, login, sheet, test, textLike } from './support/desk.ts';
import { expectNoEnglish, speak, watchNames } from './support/language.ts';
import { linksTo, mailsIn } from './support/mail-folder.ts';
import { ask, couponOf, quietFlight, richAgency, sellClasses, sellTrip } from './support/party.ts';
import { freshName } from './support/sell.ts';

/** The main jobs in Armenian and in Russian: every word is of the catalogues, none is English, mails included. */

const mailsTo = (address: string) => mailsIn(process.env['DESK_MAILS']!, address);
const subjectsTo = async (address: string) => (await mailsTo(address)).map((mail) => mail.subject);
const freshAddress = () => `${freshName().toLowerCase()}@traveller.example`;

for (const lang of ['hy', 'ru'] as const) {
  const [common, search, results, checkout] = [commonTexts(lang), searchTexts(lang), resultsTexts(lang), checkoutTexts(lang)];
  const [booking, sheets, statuses, mails] = [bookingTexts(lang), orderSheetsTexts(lang), statusesTexts(lang), mailsTexts(lang)];
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
  const press = (page: Page, name: string | RegExp) => sheet(page).getByRole('button', { name }).click();
  let noEnglish: () => Promise<void>;
  const openSheet = async (page: Page, action: 'refund' | 'split') => {
    await button(page, ordersTexts(lang)('actions')).click();
    await expect(sheet(page)).toBeVisible();
    await noEnglish();
    await press(page, begins(sheets(`action.${action}`)));
    await expect(sheet(page).getByRole('heading', { name: sheets(`action.${action}`) })).toBeVisible();
  };

  test(`${lang}: sign-in, search, hold, checkout, issue`, async ({ page }) => {
    const [signIn, confirm] = [signInTexts(lang), confirmTexts(lang)];
    const traveller = freshAddress();
    noEnglish = await begin(page, lang);
    await page.goto('/login');
    await noEnglish();
    await page.getByRole('textbox', { name: common('email') }).fill('agent@demo.example');
    await page.getByLabel(common('password'), { exact: true }).fill(DEMO_PASSWORD);
    await button(page, signIn('signIn')).click();
    await expect(page.getByRole('heading', { name: search('title') })).toBeVisible();

    await button(page, begins(search('to'))).click();
    await page.getByRole('combobox').fill('PAR');
    await page.getByRole('option', { name: /PAR/ }).first().click();
    await button(page, results('monthNext')).click();
    await page.locator('[data-day]:not([disabled])').nth(12).click();
    await page.locator('[data-day]:not([disabled])').nth(7).click();
    await noEnglish();
    await button(
      page,
      textLike((days) => results('take', { days })),
    ).click();
    await button(page, begins(common('passengers'))).click();
    await noEnglish();
    await button(page, common('done')).click();
    await noEnglish();
    await button(page, search('searchFlights')).click();
    await expect(flights(page).first()).toBeVisible();
    await flights(page).first().click();
    await noEnglish();
    await button(page, results('matrix')).click();
    await expect(page.getByRole('table')).toBeVisible();
    await noEnglish();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);

    await chooseAndHold(page, 2, lang);
    await noEnglish();
    await fillTravellers(page, FAMILY.slice(0, 1), lang);
    await page.locator('[name="contact.email"]').fill(traveller);
    await noEnglish();
    await button(page, begins(checkout('book')))
      .first()
      .click();
    await expect(page.getByText(confirm('notPaid'))).toBeVisible();
    await noEnglish();

    await page.getByRole('link', { name: confirm('issueNow') }).click();
    await expect(page).toHaveURL(/\/info\//);
    await button(page, booking('issue')).click();
    await expect(sheet(page)).toBeVisible();
    await noEnglish();
    await press(page, booking('issue'));
    await expect(page.getByText(statuses('ticketing')).first()).toBeVisible();
    await noEnglish();
    const pnr = new URL(page.url()).pathname.split('/').at(-1)!;
    await expect.poll(() => subjectsTo(traveller), { timeout: 30_000 }).toEqual([mails('yourTicketsTitle', { pnr })]);
  });

  test(`${lang}: a refund`, async ({ page, desk }) => {
    const { who, token } = await richAgency(desk.url);
    const traveller = freshAddress();
    const order = await sellTrip(desk.url, token, 'issue', { infant: true, lang, email: traveller });
    noEnglish = await begin(page, lang);
    await desk.signIn(who);
    await page.goto(`/info/${order.pnr}`);
    await openSheet(page, 'refund');
    await noEnglish();
    const asked = page.waitForResponse((one) => one.url().includes('/api/orders/refund/'));
    await press(page, sheets('previewRefund'));
    const quote = (await (await asked).json()).result;
    const refund = sheets('refundSum', { money: formatMoney(quote.totals.refund, quote.currency) });
    await expect(sheet(page).getByRole('button', { name: refund })).toBeVisible();
    await noEnglish();
    await press(page, refund);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByText(statuses('refunded'), { exact: true }).first()).toBeVisible();
    await noEnglish();
    const { pnr } = order;
    await expect.poll(() => subjectsTo(traveller), { timeout: 30_000 }).toContain(mails('yourTicketsTitle', { pnr }));
  });

  test(`${lang}: a split`, async ({ page, desk }) => {
    const { who, token } = await richAgency(desk.url);
    const order = await sellTrip(desk.url, token, 'issue', { infant: true, lang });
    noEnglish = await begin(page, lang);
    await desk.signIn(who);
    await page.goto(`/info/${order.pnr}`);
    await openSheet(page, 'split');
    await page.getByRole('checkbox', { name: `ARAM ${sheets('person.ADT')}` }).check();
    await noEnglish();
    await press(page, sheets('seeBoth'));
    await expect(sheet(page).getByRole('region', { name: sheets('getsPnr') })).toContainText('DAVIT');
    await noEnglish();
    await press(page, sheets('splitOff', { n: 2 }));
    await expect(page.getByRole('link', { name: order.pnr })).toBeVisible();
    await noEnglish();
  });

  test(`${lang}: staff cancel a flight, the agency takes the money back`, async ({ page, desk }) => {
    const { url } = desk;
    const cancel = cancelFlightTexts(lang);
    const agency = await richAgency(url);
    const { flightId, classId } = await quietFlight(url, agency.token, lang === 'hy' ? 4 : 5);
    const sold = await sellClasses(url, agency.token, 'issue', [classId], { adults: 1, lang });
    noEnglish = await begin(page, lang);
    const admin = await desk.signIn('admin');
    const flight = await ask(url, admin, 'GET', `/api/flights/get/${flightId}`);
    await page.goto(`/flights/${flightId}`);
    await noEnglish();
    await button(page, cancel('cancelNamed', { flight: flight.flightNumber })).click();
    await expect(page.getByText(sold.pnr, { exact: true })).toBeVisible();
    await noEnglish();
    await button(page, staffTexts(lang)('next')).click();
    await page.getByRole('radio', { name: begins(cancel('resolution.suspend')) }).check();
    await noEnglish();
    await button(page, staffTexts(lang)('next')).click();
    await page.locator('[name=reason]').fill('12');
    await page.locator('[name=confirmation]').fill(flight.flightNumber);
    await noEnglish();
    await button(page, cancel('cancelNamed', { flight: flight.flightNumber })).click();
    await expect(page.getByRole('region', { name: cancel('cancellation') })).toBeVisible();
    await expect.poll(() => couponOf(url, agency.token, sold.pnr), { timeout: 30_000 }).toBe('S');
    await page.reload();
    await expect(page.getByRole('region', { name: cancel('cancellation') })).toBeVisible();
    await noEnglish();

    await desk.signIn(agency.who);
    await page.goto(`/info/${sold.pnr}`);
    await expect(button(page, booking('changeFree'))).toBeVisible();
    await noEnglish();
    await button(page, booking('refundFull')).click();
    await press(page, sheets('previewRefund'));
    const refund = sheets('refundSum', { money: formatMoney(sold.totals.order.paid, sold.currency) });
    await expect(sheet(page).getByRole('button', { name: refund })).toBeVisible();
    await noEnglish();
    await press(page, refund);
    await expect(page.getByText(statuses('refunded'), { exact: true }).first()).toBeVisible();
    await noEnglish();
  });

  test(`${lang}: a registration, to the password`, async ({ page, desk }) => {
    const [register, links, signIn] = [registerTexts(lang), accountLinksTexts(lang), signInTexts(lang)];
    const email = `${freshName().toLowerCase()}@new.example`;
    noEnglish = await begin(page, lang);
    await page.goto('/login');
    await page.getByRole('link', { name: signIn('register') }).click();
    await expect(page.getByRole('heading', { level: 1, name: register('title') })).toBeVisible();
    await noEnglish();
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill(register('businessName'), 'ARARAT');
    await fill(register('vat'), '01234567');
    await fill(register('city'), 'Երևան');
    await fill(register('address'), 'Աբովյան 1');
    await button(page, common('continue')).click();
    await expect(page.getByRole('heading', { name: register('people') })).toBeVisible();
    await noEnglish();
    await fill(register('director'), 'Արամ Պետրոսյան');
    await fill(register('contact'), 'Նարե Պետրոսյան');
    await fill(register('phone'), '+374 91 123456');
    await fill(common('email'), email);
    await page.getByRole('checkbox', { name: register('terms') }).check();
    await button(page, register('send')).click();
    await expect(page.getByRole('heading', { name: register('checkMail') })).toBeVisible();
    await noEnglish();

    await follow(page, email, 'verify-email', mails('confirmTitle'));
    await expect(page.getByRole('heading', { level: 1, name: links('confirmed') })).toBeVisible();
    await noEnglish();
    await approve(desk.url, email);
    await follow(page, email, 'passwordSetting', mails('approvedTitle'));
    await expect(page.getByRole('heading', { level: 1, name: links('setPassword') })).toBeVisible();
    await noEnglish();
    await fill(common('password'), 'ten fine horses');
    await fill(links('confirmPassword'), 'ten fine horses');
    await button(page, links('setPassword')).click();
    await expect(page.getByRole('heading', { level: 1, name: links('passwordSet') })).toBeVisible();
    await noEnglish();
  });
}

/** The mail with this subject, and the page that it leads to. */
async function follow(page: Page, email: string, path: string, subject: string): Promise<void> {
  await expect.poll(() => subjectsTo(email), { timeout: 30_000 }).toContain(subject);
  const link = linksTo(path, await mailsTo(email)).at(-1)!;
  // One leads to the service of mails, which sends on to the app.
  const sentOn = (await fetch(link, { redirect: 'manual' })).headers.get('location');
  // The mail may call this machine by another name, where the device has chosen nothing.
  const { pathname, search, hash } = new URL(sentOn ?? link);
  await page.goto(pathname + search + hash);
}

async function approve(url: string, email: string): Promise<void> {
  const { token } = await login(url, 'admin');
  const [found] = await ask(url, token, 'POST', '/api/users/get-users', { search: email });
  const { userId, version } = await ask(url, token, 'GET', `/api/users/get-user/${found.userId}`);
  await ask(url, token, 'POST', `/api/users/update/${userId}`, { version, status: 'active' });
}

/** The device speaks it; answers with the look at the screen for words of another. */
async function begin(page: Page, lang: Lang): Promise<() => Promise<void>> {
  const names = watchNames(page);
  await speak(page, lang);
  return () => expectNoEnglish(page, names);
}

function begins(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
