import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SeatSheet } from '../../src/app/features/seats/seat-sheet.tsx';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

afterEach(async () => {
  await leave();
  await network.end();
});

const flightId = '0190a000-0000-7000-8000-000000000002';

it('seats that were chosen are asked for before they are thrown away; as they were, nothing is asked', async () => {
  signedIn('agent');
  network.answer('getFlightSeats', { status: 200, json: { result: { seatMap: '1-3 AC DF', taken: [] } } });
  let closed = 0;
  show(
    <SeatSheet
      open
      onClose={() => closed++}
      flights={[{ id: 's1', text: 'EVN–DXB', flightId, cabin: 'economy' }]}
      people={[{ id: 'p1', text: 'PETROSYAN ANI', type: 'ADT', withInfant: false }]}
      offered={[{ id: 'v1', name: { en: 'Seat' }, kind: 'seat', per: 'segment', refundable: true, price: 5000, currency: 'AMD', seatGroup: 'any' }]} // prettier-ignore
      chosen={[]}
      onDone={() => undefined}
    />,
  );
  const seat = page.getByRole('button', { name: /^2A, window/ });
  await expect.element(seat).toBeVisible();
  await seat.click();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(closed).toBe(0);
  // Given back, it is as it was.
  await seat.click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => closed).toBeGreaterThan(0);
});

it('of a smaller aircraft has a seat for the keys, also after the larger one was looked at to its tail', async () => {
  signedIn('agent');
  const small = '0190a000-0000-7000-8000-000000000003';
  const maps = (seatMap: string) => network.answer('getFlightSeats', { status: 200, json: { result: { seatMap, taken: [] } } });
  maps('1-30 AC DF');
  show(
    <SeatSheet
      open
      onClose={() => undefined}
      flights={[
        { id: 's1', text: 'EVN–DXB', flightId, cabin: 'economy' },
        { id: 's2', text: 'DXB–EVN', flightId: small, cabin: 'economy' },
      ]}
      people={[{ id: 'p1', text: 'PETROSYAN ANI', type: 'ADT', withInfant: false }]}
      offered={[{ id: 'v1', name: { en: 'Seat' }, kind: 'seat', per: 'segment', refundable: true, price: 5000, currency: 'AMD', seatGroup: 'any' }]} // prettier-ignore
      chosen={[]}
      onDone={() => undefined}
    />,
  );
  const to = (flight: string) => page.getByRole('button', { name: flight, exact: true }).click();
  const seat = (name: RegExp) => page.getByRole('button', { name });
  // Both have been read, so the map of one takes the place of the other's at once.
  await expect.element(seat(/^30A, /)).toBeVisible();
  maps('1-3 AC DF');
  await to('DXB–EVN');
  await expect.element(seat(/^30A, /)).not.toBeInTheDocument();
  maps('1-30 AC DF');
  await to('EVN–DXB');
  await seat(/^30A, /).click();
  maps('1-3 AC DF');
  await to('DXB–EVN');
  await expect.element(seat(/^3A, /)).toBeVisible();
  const map = page.getByRole('group', { name: 'Seat map' }).element();
  expect(map.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
});
