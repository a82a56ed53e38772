import { readFile } from 'node:fs/promises';
import { scheduleFilesTexts } from '../../src/texts/schedule-files/every.ts';
import { inDays } from '../support/days.ts';
import { readSchedule } from '../support/read-ssim.ts';
import { checkPage } from './support/access.ts';
import { expect, test } from './support/desk.ts';
import { ask } from './support/party.ts';

const say = scheduleFilesTexts('en');

/** A season as a file: saved, changed as an airline changes it, looked at record by record, and made. */
test('a season is saved as SSIM, and one from a file is seen record by record before it is made', async ({ page, desk }) => {
  const { url } = desk;
  const admin = await desk.signIn('admin');
  const flight = { airline: 'RM', from: 'EVN', departureTime: '10:00', arrivalTime: '12:45', daysOfWeek: [1, 2, 3, 4, 5, 6, 7], validFrom: inDays(20), validTo: inDays(80), seatCapacity: 30, infantLimit: 3, currency: 'USD' }; // prettier-ignore
  const template = await ask(url, admin, 'POST', '/api/flights/templates', { ...flight, flightNumber: 'RM 4488', to: 'OSL' });
  await ask(url, admin, 'POST', '/api/flights/create', { templateId: template.id, startDate: inDays(30), endDate: inDays(39) });

  await page.goto('/flights?view=templates');
  await page.getByRole('link', { name: 'SSIM files' }).tap();
  await page.locator('[name=airline]').selectOption('RM');
  const dates = [page.locator('[name=startDate]'), page.locator('[name=endDate]')] as const;
  for (const [i, field] of dates.entries())
    await field.fill(
      inDays(i === 0 ? 30 : 39)
        .split('-')
        .toReversed()
        .join('.'),
    );
  await dates[1].blur();
  await expect(page.getByText(/^\d+ flights in \d+ records?$/)).toBeVisible();
  await checkPage(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /SSIM$/ }).tap()]);
  expect(saved.suggestedFilename()).toBe(`SSIM-RM-${inDays(30)}-${inDays(39)}.txt`);
  const text = await readFile(await saved.path(), 'latin1');
  expect(readSchedule(text).flights.filter((one) => one.flight === 'RM 4488')).toHaveLength(10);

  // Only that number, an hour later under another one; and once to an airport that nobody knows.
  const lines = text.split('\r\n').filter((line) => !line.startsWith('3') || line.slice(5, 9) === '4488');
  const [leg] = lines.filter((line) => line.startsWith('3'));
  const at = lines.indexOf(leg!);
  const other = (number: string, to: string) =>
    `${leg!.slice(0, 5)}${number}${leg!.slice(9, 39)}11001100${leg!.slice(47, 54)}${to}${leg!.slice(57)}`;
  const kept = lines.filter((line) => !/^[345]/.test(line) && !/^0+$/.test(line) && line !== '');
  const trailer = lines.find((line) => line.startsWith('5'))!;
  const records = [...kept, leg!, other('4489', 'OSL'), other('4490', 'QQQ'), trailer].map(
    (line, i) => line.slice(0, 194) + String(i + 1).padStart(6, '0'),
  );
  records[records.length - 1] =
    `${records.at(-1)!.slice(0, 187)}${String(records.length - 1).padStart(6, '0')}${records.at(-1)!.slice(193)}`;
  expect(at).toBeGreaterThan(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'season.txt', mimeType: 'text/plain', buffer: Buffer.from(records.join('\r\n'), 'latin1') });

  await expect(page.getByText(say('wouldMake', { n: 10 }))).toBeVisible();
  await expect(page.getByText(say('error.UNKNOWN_AIRPORT', { found: 'QQQ' }))).toBeVisible();
  await expect(page.getByText(say('atLine', { line: 5, column: 55 }))).toBeVisible();
  await expect(page.getByText(say('skip.EXISTS', { n: '10' }))).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: say('makeWithout', { n: 10, faulty: 1 }) }).tap();
  await expect(page.getByText(say('made', { n: 10 }))).toBeVisible();
  await page.getByRole('link', { name: say('show') }).tap();
  await page.goto(`/flights?q=4489&start=${inDays(30)}&end=${inDays(39)}`);
  await expect(page.getByRole('link', { name: /RM 4489/ })).toHaveCount(10);
  await expect(page.getByText('11:00').first()).toBeVisible();
});
