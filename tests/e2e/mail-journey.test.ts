import { inDays } from '../support/days.ts';
import { Sink, pdfText } from '../support/sink.ts';
import { chooseAndHold, fillTravellers, FAMILY } from './support/checkout.ts';
import { expect, flights, login, sheet, test } from './support/desk.ts';
import { OwnProgram } from './support/own-program.ts';

/** Booked, issued and given back by thumb: what arrives in a real mailbox, once each, with its papers. */
let program: OwnProgram;
let sink: Sink;
test.beforeAll(async () => {
  program = await OwnProgram.start();
  sink = await Sink.open();
});
test.afterAll(async () => {
  await program.stop();
  await sink.close();
});

test('book, issue, refund: five mails to agency and traveller, their PDFs hold names, letters, numbers and sums', async ({ page }) => {
  test.setTimeout(180_000);
  const admin = (await login(program.url, 'superadmin')).token;
  await program.api(admin, 'POST', '/api/SMTPsettings', {
    host: '127.0.0.1',
    port: sink.port,
    secure: 'none',
    fromName: 'Tatev',
    fromEmail: 'desk@tatev.example',
  });
  await page.goto(program.url);
  await page.getByLabel('E-mail').fill('agent@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('demo-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${program.url}/search`);
  await page.goto(`${program.url}/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(50)}&passengers=1-0-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await page.locator('[name="passengers.0.lastName"]').fill('Հովհաննիսյան');
  await page.getByRole('button', { name: 'Use HOVHANNISYAN' }).click();
  const family = await fillTravellers(page, FAMILY.slice(0, 1));
  await page.getByRole('button', { name: /^Book\s*until/ }).click();
  await expect(page.getByText('Booked, not paid yet')).toBeVisible();
  await page
    .getByRole('link', { name: /issue|open/i })
    .first()
    .click();
  const pnr = new URL(page.url()).pathname.split('/').at(-1)!;
  await page.getByRole('button', { name: 'Issue ticket' }).click();
  await sheet(page).getByRole('button', { name: 'Issue ticket' }).click();
  await expect(page.getByText('Ticketed').first()).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await sheet(page)
    .getByRole('button', { name: /^Refund/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Preview refund' }).click();
  const refund = sheet(page).getByRole('button', { name: /^(Refund |Give the seats back)/ });
  await expect(refund).toBeVisible();
  const meant = sheet(page).getByRole('checkbox', { name: /without|meant|nothing/i });
  if (await meant.count()) await meant.check();
  await refund.click();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  await expect.poll(() => sink.mails.filter((one) => one.mail.subject?.includes(pnr)).length, { timeout: 60_000 }).toBe(5);
  const order = (await program.api(admin, 'GET', `/api/orders/get-order-by-pnr/${pnr}`)).result;
  const all = sink.mails.filter((one) => one.mail.subject?.includes(pnr));
  expect([...sink.counts().values()].every((count) => count === 1)).toBe(true);
  const bySubject = (word: RegExp) => all.find((one) => word.test(one.mail.subject!))!;
  const paperOf = (word: RegExp) =>
    bySubject(word)
      .mail.attachments.map((one) => pdfText(one.content))
      .join('\n')
      .replaceAll(',', '');
  const number = order.passengers[0].tickets[0].number as string;
  const name = `${family} ARAM`;
  expect(paperOf(/^Booking /)).toContain(name);
  for (const text of [name, number, 'Հովհաննիսյան']) expect(paperOf(/^Your tickets/)).toContain(text);
  expect(bySubject(/^Your tickets/).recipients).toEqual([order.contact.email]);
  for (const text of [name, String(order.ledger[0].amount).replace('-', '')]) expect(paperOf(/^Invoice/)).toContain(text);
  const credit = order.documents.find((one: { kind: string }) => one.kind === 'creditNote').number as string;
  for (const text of [name, credit]) expect(paperOf(/^Refund/)).toContain(text);
});
