import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { OrderView } from '../../src/app/screens/info/order-view.tsx';
import { network } from './support/network.ts';
import { show, signedIn } from './support/stage.tsx';

it('an order that is not kept on the device says so once without a network, and can be asked for again', async () => {
  network.answer('getOrderByPnr', 'dead');
  signedIn('agent');
  show(<OrderView pnr="ZZZZZ9" moving={{}} frame={({ children }) => <main>{children}</main>} />);
  await expect.element(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  const before = network.of('getOrderByPnr').length;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => network.of('getOrderByPnr').length).toBeGreaterThan(before);
});
