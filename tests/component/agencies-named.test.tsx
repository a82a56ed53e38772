import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AgenciesNamed } from '../../src/app/screens/reservations/agencies-named.tsx';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** Who searches the bookings for an agency's name is led to its bookings, though passengers are called so, too. */

afterEach(async () => {
  await leave();
  await network.end();
});

it('an agency is found by its name in whatever letters, and not by its city or mail', async () => {
  const choose = vi.fn();
  const [nairi, wings] = ['01a21f94-b854-7025-9ba8-bb0718bdc130', '01a21f94-b854-7025-9ba8-bb0718bdc131'];
  network.answer('findAudience', {
    change: () => ({
      result: {
        groups: [],
        agencies: [
          { id: wings, name: 'Gyumri Wings' },
          { id: nairi, name: 'Nairi Tours' },
        ],
      },
    }),
  });
  signedIn('admin');
  show(<AgenciesNamed q="nairi" onChoose={choose} />);
  await page.getByRole('button', { name: 'All bookings of Nairi Tours' }).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith(nairi);
  expect(page.getByRole('button').elements()).toHaveLength(1);
});
