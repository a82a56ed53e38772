import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '../../src/contract/orders.ts';
import { CancelledNotice } from '../../src/app/screens/info/cancelled-notice.tsx';
import { IssueFoot } from '../../src/app/screens/info/issue-foot.tsx';
import { Passengers } from '../../src/app/screens/info/passengers.tsx';
import { sold } from './support/desk.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** An order whose flight was cancelled and which could not be moved to another one: its agency is told what it can do. */

afterEach(leave);

const button = (name: string) => page.getByRole('button', { name });
const gone = (order: Order): Order => ({
  ...order,
  segments: order.segments.map((one) => ({ ...one, status: 'UN' })),
  availableActions: order.availableActions.map((one) =>
    one.op === 'issue' && order.status === 'booking' ? { op: 'issue', allowed: false, reason: 'FLIGHT_CANCELLED' } : one,
  ),
});

it('with tickets it is changed or comes back whole', async () => {
  signedIn('agent');
  const opened: string[] = [];
  show(<CancelledNotice order={gone(await sold('issue'))} offline={false} onOpen={(sheet) => opened.push(sheet)} />);
  await expect.element(page.getByText('Choose another flight or take a full refund. Both are free.')).toBeVisible();
  await button('Change for free').click();
  await button('Refund in full').click();
  expect(opened).toEqual(['changeDate', 'refund']);
});

it('that is not paid is changed or cancelled, and nothing is said of a refund', async () => {
  signedIn('agent');
  const opened: string[] = [];
  const order = gone(await sold('book'));
  show(
    <>
      <CancelledNotice order={order} offline={false} onOpen={(sheet) => opened.push(sheet)} />
      <IssueFoot order={order} offline={false} open={false} onOpen={() => undefined} />
    </>,
  );
  await expect.element(button('Change for free')).toBeVisible();
  await button('Cancel booking').click();
  expect(opened).toEqual(['cancel']);
  await expect.element(page.getByText('The flight is cancelled: choose another flight or cancel the booking, both free.')).toBeVisible();
  expect(page.getByText(/refund/i).elements()).toHaveLength(0);
});

it('that flies, or has chosen, is told nothing', async () => {
  signedIn('agent');
  const order = await sold('issue');
  const back = { ...gone(order), passengers: order.passengers.map((one) => ({ ...one, tickets: one.tickets.map((ticket) => ({ ...ticket, coupons: ticket.coupons.map((coupon) => ({ ...coupon, status: 'R' as const })) })) })) }; // prettier-ignore
  show(
    <>
      <CancelledNotice order={order} offline={false} onOpen={() => undefined} />
      <CancelledNotice order={back} offline={false} onOpen={() => undefined} />
      <p>End</p>
    </>,
  );
  await expect.element(page.getByText('End')).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(0);
});

it('that was closed without somebody: the coupon of who had not come is no open one', async () => {
  signedIn('agent');
  const order = await sold('issue');
  const noShow = { ...order, passengers: order.passengers.map((one) => ({ ...one, tickets: one.tickets.map((ticket) => ({ ...ticket, coupons: ticket.coupons.map((coupon) => ({ ...coupon, noShow: true })) })) })) }; // prettier-ignore
  show(<Passengers order={noShow} />);
  await expect.element(page.getByText(/ no-show$/).first()).toBeVisible();
  expect(page.getByText(/ open$/).elements()).toHaveLength(0);
});
