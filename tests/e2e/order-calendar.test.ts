import { readFile } from 'node:fs/promises';
import { bookingTexts } from '../../src/texts/booking/every.ts';
import { readCalendar } from '../support/read-calendar.ts';
import { checkPage } from './support/access.ts';
import { expect, login, test } from './support/desk.ts';
import { bookParty, freshName } from './support/sell.ts';

test('the flights of an order are saved for a calendar', async ({ page, desk }) => {
  const { token } = await login(desk.url, 'agent');
  const { pnr } = await bookParty(desk.url, token, 'issue', [{ lastName: freshName() }]);
  await desk.signIn('agent');
  await page.goto(`/info/${pnr}`);
  const row = page.getByRole('button', { name: new RegExp(`^${bookingTexts('en')('calendar')}`) });
  const [file] = await Promise.all([page.waitForEvent('download'), row.tap()]);
  expect(file.suggestedFilename()).toBe(`${pnr}.ics`);
  const [event] = readCalendar(await readFile(await file.path(), 'utf8'));
  expect(event!['DESCRIPTION']).toContain(pnr);
  await checkPage(page);
});
