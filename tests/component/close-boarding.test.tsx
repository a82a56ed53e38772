import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CloseSheet } from '../../src/app/screens/check/gate/close-sheet.tsx';
import { leave, show, signedIn } from './support/stage.tsx';

/** What is read before a flight is closed at the gate. */

afterEach(leave);

const closing = (states: readonly string[]) => {
  signedIn('admin');
  const list = { flightId: '01a21f94-b854-7025-9ba8-bb0718bdc130', flightNumber: 'FZ 720', passengers: states.map((state) => ({ state })) };
  show(<CloseSheet list={list as never} waiting={0} open onClose={() => undefined} />);
};

it('of a flight that nobody was booked on it is not said that everybody is on board', async () => {
  closing([]);
  await expect.element(page.getByText('Nobody is on the list: there are no no-shows.')).toBeVisible();
  expect(page.getByText(/Everybody is on board/).elements()).toHaveLength(0);
});

it('of one that all have boarded it is', async () => {
  closing(['boarded']);
  await expect.element(page.getByText('Everybody is on board: there are no no-shows.')).toBeVisible();
});
