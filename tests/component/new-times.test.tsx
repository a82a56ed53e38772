import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ImpactSheet } from '../../src/app/screens/flights-id/impact-sheet.tsx';
import { leave, show, signedIn } from './support/stage.tsx';

/** Before new times are sent, the desk reads them beside the old ones. */

afterEach(leave);

const sheet = (after: string) => (
  <ImpactSheet
    impact={{
      impact: 'decide',
      affectedOrders: 1,
      orders: [{ pnr: 'ABC123', agency: 'Nairi Tours' }],
      before: { departureLocal: '2027-03-27T22:25', arrivalLocal: '2027-03-28T01:25' },
      after: { departureLocal: after, arrivalLocal: '2027-03-28T03:25' },
    }}
    busy={false}
    failure={null}
    onClose={() => undefined}
    onConfirm={() => undefined}
  />
);

it('says the old times and the new ones, with the days where they differ', async () => {
  signedIn('admin');
  show(sheet('2027-03-27T23:45'));
  await expect.element(page.getByText('22:25 → 23:45')).toBeVisible();
  await expect.element(page.getByText('01:25 → 03:25')).toBeVisible();
  await leave();
  signedIn('admin');
  show(sheet('2027-03-28T00:25'));
  await expect.element(page.getByText('Sat 27 Mar 2027, 22:25 → Sun 28 Mar 2027, 00:25')).toBeVisible();
});
