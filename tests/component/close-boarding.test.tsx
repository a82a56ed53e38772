import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CloseSheet } from '../../src/app/screens/check/gate/close-sheet.tsx';
import { FlightHead } from '../../src/app/screens/check/gate/flight-head.tsx';
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

it('is not offered earlier than the desk would do it: six hours before departure', async () => {
  signedIn('admin');
  const gate = (hours: number) => {
    const departureUtc = new Date(Date.now() + hours * 3_600_000).toISOString();
    const list = { flightId: 'f', flightNumber: 'FZ 720', from: 'EVN', to: 'CDG', departureLocal: departureUtc.slice(0, 16), departureUtc, status: 'scheduled', closedAt: null, passengers: [] }; // prettier-ignore
    show(<FlightHead shown={{ list } as never} boarding={{ waiting: [], isFresh: true } as never} />);
  };
  const button = page.getByRole('button', { name: 'Close flight' });
  gate(5);
  await expect.element(button).toBeEnabled();
  await leave();
  gate(7);
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByText('Can be closed from 6 hours before departure')).toBeVisible();
});
