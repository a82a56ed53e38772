import { readFile } from 'node:fs/promises';
import { flightMessagesTexts } from '../../src/texts/flight-messages/every.ts';
import { checkPage } from './support/access.ts';
import { readNameList } from '../support/read-name-list.ts';
import { readPassengerList } from '../support/read-edifact.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { bookParty, freshName } from './support/sell.ts';

const words = flightMessagesTexts('en');

/** What leaves for border police and check-in: what is missing is told first, and the file says who is on the flight. */
test('APIS tells what is missing, PNL and ADL are saved as they were made', async ({ page, desk }) => {
  const agent = await login(desk.url, 'agent');
  const [first, second] = [freshName(), freshName()];
  const issued = await bookParty(desk.url, agent.token, 'issue', [{ lastName: first }]);
  const { segments } = (await desk.api(agent.token, 'GET', `/api/orders/get-order-by-pnr/${issued.pnr}`)).body.result;
  const booked = await bookParty(desk.url, agent.token, 'book', [
    { lastName: second, docNumber: undefined, docCountry: undefined, docExpiry: undefined },
  ]);
  await desk.signIn('tickets');
  await page.goto(`/flights/${segments[0].flightId}?tab=passengers`);
  await page.getByRole('button', { name: /^APIS, PNL/ }).tap();
  const form = sheet(page);
  const gap = form.getByRole('listitem').filter({ hasText: new RegExp(second, 'i') });
  await expect(gap).toContainText('document');
  await expect(gap.getByRole('link')).toHaveAttribute('href', `/info/${booked.pnr}`);
  await checkPage(page);
  const make = form.getByRole('button', { name: words('make') });
  const made = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), make.tap()]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
  };
  await form.locator('[name=receivers]').fill('FR POLICE!');
  await make.tap();
  await expect(form.locator('[name=receivers]')).toHaveAttribute('aria-invalid', 'true');
  await form.locator('[name=receivers]').fill('frapis');
  const apis = await made();
  expect(apis.name).toMatch(/^PAXLST-[A-Z0-9]+-\d{4}-\d\d-\d\d-\d+\.edi$/);
  const list = readPassengerList(apis.text);
  expect(list.receiver).toBe('FRAPIS');
  expect(list.passengers.find((one) => one.lastName === first.toUpperCase())!.document).toMatchObject({ number: 'AP1234567' });
  expect(list.passengers.find((one) => one.lastName === second.toUpperCase())!.document).toBe(null);
  await expect(form.getByText(/^APIS, \d+ passenger/)).toBeVisible();

  await form.getByRole('radio', { name: 'ADL' }).check();
  await expect(form.getByText(words('noList'))).toBeVisible();
  await expect(make).toBeDisabled();
  await form.getByRole('radio', { name: 'PNL' }).check();
  const pnl = await made();
  expect(readNameList(pnl.text).names.map((one) => one.name.split('/')[0])).toContain(second.toUpperCase());
  await form.getByRole('radio', { name: 'ADL' }).check();
  await expect(form.getByText(words('unchanged'))).toBeVisible();
  await desk.api(agent.token, 'POST', `/api/orders/cancel/${booked.id}`, {});
  await page.reload();
  await page.getByRole('button', { name: /^APIS, PNL/ }).tap();
  await form.getByRole('radio', { name: 'ADL' }).check();
  await expect(form.getByText(/^0 added, 1 deleted/)).toBeVisible();
  const adl = readNameList((await made()).text);
  expect(adl.deleted.map((one) => one.pnr)).toEqual([booked.pnr]);
  const [again] = await Promise.all([page.waitForEvent('download'), form.getByRole('button', { name: /^Save PNL of/ }).tap()]);
  expect(await readFile(await again.path(), 'latin1')).toBe(pnl.text);
});
