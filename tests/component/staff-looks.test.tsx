import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LoadBar } from '../../src/app/features/flights/load-bar.tsx';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import type { Column } from '../../src/app/lists/columns.ts';
import { FlightsToday } from '../../src/app/screens/check/gate/flights-today.tsx';
import { CurveCard } from '../../src/app/screens/flights-id/curve-card.tsx';
import { TabBar } from '../../src/app/screens/flights-id/tab-bar.tsx';
import { tabOf } from '../../src/app/screens/flights-id/tabs.ts';
import { OfferCard } from '../../src/app/screens/quotes-number/offer-card.tsx';
import { BarChart } from '../../src/app/screens/reports/bar-chart.tsx';
import { Totals } from '../../src/app/screens/reports/totals.tsx';
import { CardList, TripCard } from '../../src/app/screens/reservations/card-list.tsx';
import { deadlineColumns } from '../../src/app/screens/reservations/columns.tsx';
import { AllotmentSheet } from '../../src/app/features/allotments/allotment-sheet.tsx';
import { ButtonLink } from '../../src/app/ui/links.tsx';
import { ask, ownClass, soldClass } from './support/desk.ts';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** What a tour of the staff's screens, in every size and look, has found out of place. */

const ID = '01a21f94-b854-7025-9ba8-bb0718bdc130';

afterEach(async () => {
  await leave();
  await network.end();
});

it('cards of group seats that stand beside each other have their buttons in one line', async () => {
  await page.viewport(1024, 768);
  signedIn('agent');
  const place = { iata: 'EVN', city: 'Yerevan' };
  const rows = [
    { id: 'short', lines: 1 },
    { id: 'long', lines: 4 },
  ];
  show(
    <div style={{ width: 784, containerType: 'inline-size' }}>
      <CardList
        query={{ data: rows, isSuccess: true } as never}
        title="Group seats"
        failure=""
        none={{ title: '', why: '' }}
        renderCard={({ id, lines }: (typeof rows)[number]) => (
          <TripCard label={id} from={place} to={place}>
            <p style={{ height: lines * 20 }}>Terms</p>
            <ButtonLink to="/search" className="kind-outline">
              {id}
            </ButtonLink>
          </TripCard>
        )}
      />
    </div>,
  );
  await expect.element(page.getByRole('link', { name: 'long' })).toBeVisible();
  const tops = () => [...document.querySelectorAll('article ion-button')].map((one) => Math.round(one.getBoundingClientRect().top));
  const cards = () => [...document.querySelectorAll('article')].map((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(() => new Set(cards()).size).toBe(1);
  await expect.poll(() => new Set(tops()).size).toBe(1);
});

describe('the time limits on a tablet', () => {
  const row = (id: string, hours: number) => ({
    id, pnr: 'NF4Y63', status: 'booking', timeLimit: new Date(Date.now() + hours * 3_600_000).toISOString(), attention: [], route: ['EVN', 'DXB'],
    departure: '2027-01-27T14:25', leadName: 'PETROSYAN ARAM', paxCount: { adults: 1, children: 0, infants: 0 }, payable: 619_546, accountCurrency: 'AMD',
    agent: { userId: ID, businessName: 'Lori Travel' }, availableActions: [{ op: 'issue', allowed: true }, { op: 'extend', allowed: true }],
  }); // prettier-ignore
  const saving = { onIssue: () => undefined, onExtend: () => undefined, extending: undefined, onEnd: () => undefined };

  it('begin in one line, whatever hurries, and run below no button', async () => {
    await page.viewport(1024, 768);
    signedIn('admin');
    const columns = deadlineColumns(true, saving) as readonly Column<never>[];
    const rows = [row('a', 0.5), row('b', 23.99)] as never[];
    show(
      <div style={{ width: 784 }}>
        <DataTable rows={rows} columns={columns} keyOf={(one) => (one as { id: string }).id} label="Time limits" />
      </div>,
    );
    await expect.element(page.getByText('Later')).toBeVisible();
    const parts = [...document.querySelectorAll<HTMLElement>('.tone')];
    expect(parts).toHaveLength(2);
    for (const part of parts) {
      const { left, right } = part.closest('td')!.getBoundingClientRect();
      const [chip, until] = [part.querySelector('.chip')!, part.lastElementChild!].map((one) => one.getBoundingClientRect());
      // What is above and what is below.
      expect(Math.abs(chip!.left - until!.left)).toBeLessThan(2);
      expect(chip!.left - left).toBeLessThan(30);
      const runs = part.querySelector('.countdown')!.getBoundingClientRect();
      expect(runs.right).toBeLessThanOrEqual(right);
      expect(runs.top).toBeLessThan(chip!.bottom);
    }
  });
});

it('a flight that is closed has room among those of today, on a phone', async () => {
  await page.viewport(360, 740);
  signedIn('tickets');
  const list = { flightId: ID, flightNumber: 'RM 1771', from: 'EVN', to: 'DXB', status: 'scheduled', departureLocal: '2026-11-28T17:01', departureUtc: new Date(Date.now() + 3_600_000).toISOString(), closedAt: '2026-11-28T12:00:00.000Z', passengers: [] }; // prettier-ignore
  const boarding = { lists: [{ list, savedAt: Date.now() }], loading: false, failure: null, isFresh: true };
  show(
    <div style={{ width: 328 }}>
      <FlightsToday boarding={boarding as never} />
    </div>,
  );
  await expect.element(page.getByText('Closed')).toBeVisible();
  const card = page.getByRole('link').element();
  expect(page.getByText('17:01').element().getBoundingClientRect().right).toBeLessThanOrEqual(card.getBoundingClientRect().right);
});

it('the part of a flight that is open is in sight on a phone', async () => {
  await page.viewport(360, 740);
  signedIn('admin');
  show(
    <div style={{ width: 328 }}>
      <TabBar flightId={ID} shown={tabOf('history')} />
    </div>,
  );
  const open = () => document.querySelector('[aria-current=page]')?.getBoundingClientRect();
  await expect.poll(() => open()?.right).toBeLessThanOrEqual(360);
});

it('a booking curve of one day is a dot', async () => {
  const days = [90, 45, 0];
  network.answer('getBookingCurve', { status: 200, json: { result: { daysLeft: 90, similar: 0, points: days.map((one) => ({ days: one, sold: one < 90 ? null : 2, usual: null })) } } }); // prettier-ignore
  signedIn('admin');
  show(<CurveCard flight={{ id: ID } as never} />);
  await expect.element(page.getByText('2 seats sold, 90 days before departure')).toBeVisible();
  const dot = document.querySelector('svg.chart path')!;
  expect(Number.parseFloat(getComputedStyle(dot).strokeWidth)).toBeGreaterThan(5);
});

it('seats of a whole month are counted by thousands', async () => {
  signedIn('admin');
  show(<LoadBar total={146_622} held={0} sold={1112} />);
  await expect.element(page.getByText('145,510 free of 146,622')).toBeVisible();
  await expect.element(page.getByText('1,112 sold')).toBeVisible();
});

describe('a chart of a report', () => {
  const group = (key: string, label: string) => ({ key, label, amountAMD: 5000, currency: 'AMD' }) as never;

  it('of a year names its months', async () => {
    signedIn('admin');
    const groups = [group('2026-01-05', '2026-01-05'), group('2026-12-05', '2026-12-05')];
    show(<BarChart by="day" groups={groups} days={{ startDate: '2026-01-01', endDate: '2026-12-31' }} />);
    await expect.element(page.getByText('Jan 2026', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Dec 2026', { exact: true })).toBeVisible();
  });

  it('writes routes as they are written everywhere', async () => {
    signedIn('admin');
    const groups = [group('EVN-CDG', 'EVN-CDG'), group('EVN-DXB', 'EVN-DXB')];
    show(<BarChart by="route" groups={groups} days={{ startDate: '2026-01-01', endDate: '2026-12-31' }} />);
    await expect.element(page.getByText('EVN–CDG', { exact: true })).toBeVisible();
  });
});

it('a day is whole in the form over group seats, on a laptop', async () => {
  await page.viewport(1440, 900);
  signedIn('admin');
  const day = '2027-03-03T10:25:00.000Z';
  show(
    <AllotmentSheet flight={{ id: ownClass(0).flightId, currency: 'USD', departureUtc: day, salesCloseAt: day } as never} of={undefined} open onClose={() => undefined} />, // prettier-ignore
  );
  const box = page.getByRole('textbox', { name: 'Release time' });
  await expect.element(box).toHaveValue('24.02.2027');
  const input = box.element() as HTMLInputElement;
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
});

describe('an offer of a quote', () => {
  const shown = async (who: string) => {
    const offer = { segments: [{ classId: soldClass().classId }], adults: 1 };
    const { result } = await ask('agent', 'makeQuote', { body: { offers: [offer] } });
    const { result: seen } = await ask(who, 'getQuote', { params: { number: result.number } });
    signedIn(who);
    show(<OfferCard n={1} quote={seen} offer={seen.offers[0]!} now={seen.now[0]!} busy={false} onTakeUp={() => undefined} />);
  };

  it('says to staff what the agency pays and earns', async () => {
    await shown('admin');
    await expect.element(page.getByText('Agency pays')).toBeVisible();
    await expect.element(page.getByText('Agency earns')).toBeVisible();
    expect(page.getByText('You pay').elements()).toHaveLength(0);
  });

  it('says to the agency what it pays itself', async () => {
    await shown('agent');
    await expect.element(page.getByText('You pay')).toBeVisible();
  });
});

it('the focus is not on a row that lies under the head of its table', async () => {
  await page.viewport(1024, 768);
  const rows = Array.from({ length: 40 }, (_, at) => ({ id: `R${at}` }));
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'id', title: 'Row', head: true, cell: ({ id }) => id },
    { id: 'other', title: 'Other', cell: ({ id }) => id },
  ];
  show(
    <div style={{ height: 400, overflow: 'auto' }} data-testid="scroller">
      <DataTable label="Rows" rows={rows} columns={columns} keyOf={({ id }) => id} onOpen={() => undefined} />
    </div>,
  );
  const row = page.getByRole('button', { name: 'R10', exact: true });
  await expect.element(row).toBeInTheDocument();
  const [scroller, one] = [page.getByTestId('scroller').element(), row.element() as HTMLElement];
  // Its words begin where the box does, below the head.
  scroller.scrollTop += one.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  one.focus();
  const bottom = () => document.querySelector('.list-table thead')!.querySelector('th')!.getBoundingClientRect().bottom;
  await expect.poll(() => one.getBoundingClientRect().top >= bottom()).toBe(true);
});

it('a report says what was kept of group deposits, which is in none of its rows', async () => {
  const meta = { next: null, total: 0, totals: [], amountAMD: 0, ledger: { agrees: true, kinds: [] }, nearest: null, moreGroups: false };
  const keptDeposits = [
    { currency: 'AMD', amount: 3_000 },
    { currency: 'EUR', amount: 1_250.5 },
  ];
  show(
    <Totals meta={{ ...meta, keptDeposits }} profit={undefined}>
      {null}
    </Totals>,
  );
  const beside = page.getByLabelText('Beside the rows');
  await expect.element(beside).toHaveTextContent(/Kept of group deposits, in no row3,000(\.00)?.AMD/);
  await expect.element(beside).toHaveTextContent(/1,250\.50.EUR/);
});
