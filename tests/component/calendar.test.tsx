import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '../../src/app/day.ts';
import { DatesSheet } from '../../src/app/screens/search/dates-sheet.tsx';
import { MonthGrid } from '../../src/app/screens/search/month-grid.tsx';
import { today } from '../../src/app/today.ts';
import { show, signedIn } from './support/stage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signedIn('agent');
});
afterEach(() => vi.useRealTimers());

/** The calendar as it opens on this day; the days that were pressed. */
function opened(now: string): string[] {
  vi.setSystemTime(new Date(`${now}T12:00`));
  const pressed: string[] = [];
  function Host() {
    const [month, setMonth] = useState(now.slice(0, 7));
    return (
      <MonthGrid
        month={month}
        onMonth={setMonth}
        canBack
        canForward
        first={now}
        last="2027-11-01"
        from=""
        to=""
        prices={new Map()}
        currency=""
        onDay={(day) => pressed.push(day)}
      />
    );
  }
  show(<Host />);
  return pressed;
}
const days = () => [...document.querySelectorAll<HTMLElement>('[data-day]')].map((one) => one.dataset['day']!);
const height = () => Math.round(document.querySelector('table')!.getBoundingClientRect().height);

it('shows the first weeks of the next month, too, in the last days of one, at the same height', async () => {
  const pressed = opened('2026-11-28');
  await expect.element(page.getByRole('rowheader', { name: 'December 2026' })).toBeVisible();
  expect([days()[0], days().at(-1), days().length]).toEqual(['2026-11-28', '2026-12-20', 23]);
  const low = height();
  await page.getByRole('button', { name: 'Tue 1 Dec' }).click();
  expect(pressed).toEqual(['2026-12-01']);
  // A key goes on into those weeks without turning the page, and turns it behind them.
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  await expect.element(page.getByRole('rowheader', { name: 'December 2026' })).toBeVisible();
  expect(document.activeElement).toHaveAttribute('data-day', '2026-12-05');
  await userEvent.keyboard('{PageDown}');
  await expect.element(page.getByRole('grid', { name: 'January 2027' })).toBeVisible();
  expect(height()).toBe(low);
});

it('shows one month while there is half of it to come', async () => {
  opened('2026-11-09');
  await expect.element(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(days().at(-1)).toBe('2026-11-30');
});

it('gives the first day that is chosen by keyboard to the departure, and a field its days by the arrow down', async () => {
  // Prices are asked for, and the answer tells what day it is.
  vi.useRealTimers();
  const first = today();
  const shown = (days: number) => addDays(first, days).split('-').toReversed().join('.');
  const leg = (from: string, to: string) => ({ from, to, date: '' });
  const taken = vi.fn();
  show(
    <DatesSheet
      open
      legs={[leg('EVN', 'PAR'), leg('PAR', 'EVN')]}
      index={0}
      first={first}
      form={{ from: 'EVN', to: 'PAR' }}
      onClose={() => undefined}
      onDates={taken}
    />,
  );
  const field = (name: string) => page.getByRole('textbox', { name });
  await field('Return').click();
  await userEvent.keyboard('{Tab}{Tab}{ArrowRight}{Enter}');
  await expect.element(field('Departure')).toHaveValue(shown(1));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(field('Return')).toHaveValue(shown(2));
  await field('Departure').click();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field('Departure')).toHaveValue(shown(0));
  await page.getByRole('button', { name: /^Done/ }).click();
  expect(taken).toHaveBeenCalledWith([first, addDays(first, 2)]);
});
