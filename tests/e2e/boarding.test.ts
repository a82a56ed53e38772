import type { Page } from '@playwright/test';
import { boardingTexts } from '../../src/texts/boarding/every.ts';
import { checkPage } from './support/access.ts';
import { expect, login, sheet, test } from './support/desk.ts';
import { LOST, openDesk } from './support/device.ts';
import { ask, leavingFlight, richAgency } from './support/party.ts';

/** The gate with the network cut: lists are read, people board, and what the desk says afterwards is told. */
test.use({ serviceWorkers: 'allow' });

const say = boardingTexts('en');
let next = 1000 + Math.floor(Math.random() * 8000);
const numberOf = (order: { passengers: { ticket: { number: string } }[] }, i: number): string => order.passengers[i]!.ticket.number;
const nameOf = (order: { passengers: { lastName: string; firstName: string }[] }, i: number): string =>
  `${order.passengers[i]!.lastName} ${order.passengers[i]!.firstName}`;

/** Four tickets of a flight that leaves in three hours, and the gate of it, signed in as Tickets staff. */
async function atGate(page: Page, url: string) {
  const { token } = await richAgency(url);
  const flight = await leavingFlight(url, token, [{ adults: 2 }, { adults: 2 }], `RM ${next++}`);
  await openDesk(page, url, { who: 'tickets', path: `/check?flight=${flight.flightId}` });
  await expect(page.getByText(say('boardedOf', { boarded: 0, all: 4 }))).toBeVisible();
  return { ...flight, token };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stateAt = async (url: string, flightId: string): Promise<string[]> => {
  const { token } = await login(url, 'manager');
  const answer = await fetch(`${url}/api/boarding/get-lists`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ have: [] }),
  });
  const { result } = (await answer.json()) as { result: { flightId: string; passengers: { state: string }[] }[] };
  return result
    .find((one) => one.flightId === flightId)!
    .passengers.map((one) => one.state)
    .toSorted();
};

test('without a network the list is read and two board; back again one is sent, and of the other the first device stands', async ({
  page,
  context,
  desk,
}) => {
  test.slow();
  desk.expected.push(...LOST, '409');
  const { flightId, sold } = await atGate(page, desk.url);
  const [one] = sold;
  await checkPage(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(say('boardedOf', { boarded: 0, all: 4 }))).toBeVisible();
  for (const i of [0, 1]) await button(page, say('boardName', { name: nameOf(one, i) })).tap();
  await expect(page.getByText(say('boardedOf', { boarded: 2, all: 4 }))).toBeVisible();
  await expect(page.getByText(say('waiting', { n: 2 }))).toBeVisible();
  await expect(button(page, say('close'))).toBeDisabled();
  // The program is ended and opened again: nothing that was tapped is lost.
  await page.reload();
  await expect(page.getByText(say('waiting', { n: 2 }))).toBeVisible();
  expect(await stateAt(desk.url, flightId)).toEqual(['open', 'open', 'open', 'open']);

  // Meanwhile another device boards the second of them.
  const manager = (await login(desk.url, 'manager')).token;
  await ask(desk.url, manager, 'POST', `/api/boarding/tickets/${numberOf(one, 1)}`, { flightId });
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: say('refusedTitle', { n: 1 }) });
  await expect(refused).toContainText(nameOf(one, 1), { timeout: 40_000 });
  await expect(page.getByText(say('waiting', { n: 1 }))).toHaveCount(0);
  expect(await stateAt(desk.url, flightId)).toEqual(['boarded', 'boarded', 'open', 'open']);
  await expect(page.getByText(say('boardedOf', { boarded: 2, all: 4 }))).toBeVisible();
  await checkPage(page);
  await refused.getByRole('button', { name: say('dismiss') }).tap();
  await expect(refused).toHaveCount(0);

  // Taken back, and closed with the two figures that stand there.
  await button(page, say('undoName', { name: nameOf(one, 0) })).tap();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('undo') })
    .tap();
  await expect.poll(() => stateAt(desk.url, flightId)).toEqual(['boarded', 'open', 'open', 'open']);
  await expect(page.getByText(say('boardedOf', { boarded: 1, all: 4 }))).toBeVisible();
  await button(page, say('close')).tap();
  await expect(sheet(page)).toContainText(say('closeLeft', { left: 3 }));
  await checkPage(page);
  await sheet(page)
    .getByRole('button', { name: say('closeVerb', { n: 3 }) })
    .tap();
  await expect.poll(() => stateAt(desk.url, flightId)).toEqual(['boarded', 'noShow', 'noShow', 'noShow']);
  await expect(button(page, say('reopen'))).toBeVisible();
});
