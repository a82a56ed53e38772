import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CurveCard } from '../../src/app/screens/flights-id/curve-card.tsx';
import { JobCard } from '../../src/app/screens/flights-id/job-card.tsx';
import { FIRST, type Plan } from '../../src/app/screens/flights-id/plan.ts';
import { PlanStep } from '../../src/app/screens/flights-id/plan-step.tsx';
import { WhoStep } from '../../src/app/screens/flights-id/who-step.tsx';
import { QuoteHead } from '../../src/app/screens/quotes-number/quote-head.tsx';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** The pages of a flight that is cancelled, on a phone, with the longest of names. */

const ID = '01a21f94-b854-7025-9ba8-bb0718bdc130';
const flight = {
  id: ID,
  flightNumber: 'FZ 718',
  departureLocal: '2027-01-01T10:00',
  from: { iata: 'EVN', city: 'Yerevan' },
  to: { iata: 'DXB', city: 'Dubai' },
  load: { total: 20, held: 0, sold: 4, group: 0 },
} as never;
const LEAD = 'TERHOVHANNISYANBAGDASARIANHX HOVHANNES';
const order = {
  orderId: ID, pnr: 'JYTT8R', agent: { userId: ID, businessName: 'Nairi Tours' }, status: 'ticketing', leadName: LEAD,
  class: { classId: ID, code: 'M', name: 'Standard', cabin: 'economy', fare: 100_584 }, currency: 'USD', seats: 4, infants: 0,
  refundAccount: 402_336, accountCurrency: 'AMD', otherFlights: [],
} as const; // prettier-ignore

afterEach(async () => {
  await leave();
  await network.end();
});

describe('a long last name', () => {
  it('is whole beside how the booking stands, which is inside its card', async () => {
    await page.viewport(360, 740);
    signedIn('admin');
    const totals = { orders: 1, bookings: 0, ticketed: 1, holds: 0, seats: 4, infants: 0, refunds: [], deposits: [] };
    show(<WhoStep flight={flight} affected={{ totals, orders: [order] } as never} />);
    const chip = page.getByText('Ticketed');
    await expect.element(chip).toBeVisible();
    const card = page.getByRole('region', { name: 'Nairi Tours' }).element();
    expect(chip.element().getBoundingClientRect().right).toBeLessThan(card.getBoundingClientRect().right);
    expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  });

  it('is whole where its resolution is chosen', async () => {
    await page.viewport(360, 740);
    signedIn('admin');
    show(<PlanStep flight={flight} orders={[order as never]} plan={FIRST} errors={[]} onPlan={() => undefined} />);
    const name = page.getByText(LEAD);
    await expect.element(name).toBeVisible();
    const line = name.element().closest('p')!;
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth);
  });
});

describe('how the bookings are resolved', () => {
  it('by the arrow keys: a choice that is passed opens no sheet, one that is pressed does', async () => {
    signedIn('admin');
    show(<Resolved errors={[]} />);
    const move = page.getByRole('radio', { name: /^Move to another flight/ });
    await expect.element(move).toBeVisible();
    const last = page.getByRole('radio').last();
    (last.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(move).toBeChecked();
    await expect.element(page.getByRole('button', { name: /^Choose/ })).toBeVisible();
    const sheet = page.getByRole('heading', { name: 'Move to', exact: true });
    expect(sheet.elements()).toHaveLength(0);
    await last.click();
    await move.click();
    await expect.element(sheet).toBeVisible();
  });

  it('what is missing stands in the step where it is more than the one that the foot says', async () => {
    signedIn('admin');
    show(<Resolved errors={['The first.', 'The second.']} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('The first.The second.');
    await leave();
    show(<Resolved errors={['The first.']} />);
    await expect.element(page.getByText('JYTT8R')).toBeVisible();
    expect(page.getByText('The first.').elements()).toHaveLength(0);
  });
});

function Resolved({ errors }: { errors: readonly string[] }) {
  const [plan, setPlan] = useState<Plan>({ ...FIRST, all: { action: 'suspend' } });
  return <PlanStep flight={flight} orders={[order as never]} plan={plan} errors={errors} onPlan={setPlan} />;
}

it('seats that are kept for a group are told before their flight is cancelled, also where nobody has booked', async () => {
  signedIn('admin');
  const none = { orders: 0, bookings: 0, ticketed: 0, holds: 0, seats: 0, infants: 0, refunds: [], deposits: [] };
  const kept = { ...(flight as object), load: { total: 20, held: 0, sold: 0, group: 10 } } as never;
  show(<WhoStep flight={kept} affected={{ totals: none, orders: [] } as never} />);
  await expect.element(page.getByText('Kept for groups, not booked')).toBeVisible();
  await expect.element(page.getByText(/^Group seats are released/)).toBeVisible();
});

it('what groups have paid is told before their flight is cancelled, also where all their seats are booked', async () => {
  signedIn('admin');
  const totals = {
    orders: 0,
    bookings: 0,
    ticketed: 0,
    holds: 0,
    seats: 0,
    infants: 0,
    refunds: [],
    deposits: [{ currency: 'AMD', amount: 90_000 }],
  };
  show(<WhoStep flight={flight} affected={{ totals, orders: [] } as never} />);
  await expect.element(page.getByText('90,000 AMD')).toBeVisible();
  await expect.element(page.getByText(/^Group seats are released/)).toBeVisible();
});

describe('how far the cancellation has come', () => {
  const job = (status: 'running' | 'done') => ({
    result: { id: ID, flightId: ID, status, total: 1, done: status === 'done' ? 1 : 0, failed: 0, createdAt: '2026-11-28T07:06:00.000Z', finishedAt: status === 'done' ? '2026-11-28T07:07:00.000Z' : null,
      items: [{ orderId: ID, pnr: 'JYTT8R', action: 'refund', status: status === 'done' ? 'done' : 'queued', error: null, doneAt: null }] },
  }); // prettier-ignore
  const shown = (status: 'running' | 'done') => {
    network.answer('getFlightCancellation', { status: 200, json: job(status) });
    signedIn('admin');
    show(<JobCard flight={flight} mayRetry={false} />);
  };

  it('praises no booking that still waits', async () => {
    shown('running');
    await expect.element(page.getByText('0 of 1 booking done')).toBeVisible();
    await expect.element(page.getByText('1 booking', { exact: true })).toBeVisible();
    expect(page.getByText(/without errors/).elements()).toHaveLength(0);
  });

  it('says at its end which went well', async () => {
    shown('done');
    await expect.element(page.getByText('1 booking without errors')).toBeVisible();
  });
});

it('the axis of a booking curve names the days where they are: it has more room for the last ones', async () => {
  const days = [90, 60, 45, 30, 21, 14, 10, 7, 5, 3, 2, 1, 0];
  network.answer('getBookingCurve', { status: 200, json: { result: { daysLeft: 45, similar: 3, points: days.map((one) => ({ days: one, sold: one < 45 ? null : 1, usual: 1 })) } } }); // prettier-ignore
  signedIn('admin');
  show(<CurveCard flight={flight} />);
  const chart = () => document.querySelector('svg.chart')!.getBoundingClientRect();
  const name = page.getByText('45', { exact: true }).first();
  await expect.element(name).toBeVisible();
  const { left, width } = name.element().getBoundingClientRect();
  const at = (left + width / 2 - chart().left) / chart().width;
  expect(at).toBeGreaterThan(0.15);
  expect(at).toBeLessThan(0.2);
});

it('a quote that an agency has made itself names the agency once to staff', async () => {
  const at = '2026-11-28T07:06:00.000Z';
  const quote = {
    number: 'Q-2026-000001',
    clientName: 'Nare',
    expired: false,
    validUntil: at,
    madeAt: at,
    takenUp: [],
    note: '',
    agent: { userId: ID, businessName: 'Nairi Tours' },
  };
  signedIn('admin');
  show(<QuoteHead quote={{ ...quote, madeBy: 'Nairi Tours' } as never} />);
  await expect.element(page.getByText('Nairi Tours')).toBeVisible();
  expect(page.getByText('Nairi Tours').elements()).toHaveLength(1);
  await leave();
  signedIn('admin');
  show(<QuoteHead quote={{ ...quote, madeBy: 'Ani Petrosyan' } as never} />);
  await expect.element(page.getByText('Ani Petrosyan')).toBeVisible();
});
