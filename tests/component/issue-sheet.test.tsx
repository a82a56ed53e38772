import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../src/contract/orders.ts';
import { IssueSheet } from '../../src/app/screens/info/issue-sheet.tsx';
import { sold } from './support/desk.ts';
import { show, signedIn } from './support/stage.tsx';

/** The page behind learns what has become of the booking. */
function Host({ order, then }: { order: Order; then: Order['status'] }) {
  const [status, setStatus] = useState(order.status);
  useEffect(() => {
    addEventListener('learn', () => setStatus(then), { once: true });
  }, [then]);
  return <IssueSheet order={{ ...order, status }} open onClose={() => undefined} />;
}

it.each(['cancelled', 'expired'] as const)('a booking that is %s while the sheet is open asks for no money any more', async (status) => {
  const order = await sold('book');
  signedIn('agent');
  show(<Host order={order} then={status} />);
  const issue = page.getByRole('button', { name: 'Issue ticket' });
  await expect.element(issue).toBeVisible();
  await expect.element(page.getByText('To pay')).toBeVisible();
  dispatchEvent(new Event('learn'));
  await expect.element(page.getByText('has been cancelled or has expired')).toBeVisible();
  expect(issue.query()).toBeNull();
  expect(page.getByText('To pay').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Close' }).last()).toBeEnabled();
});
