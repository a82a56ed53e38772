import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FilterBar } from '../../src/app/lists/filter-bar.tsx';
import { show } from './support/stage.tsx';

const SEARCH = { state: 'Declined' };

function Host() {
  const [waiting, setWaiting] = useState(0);
  const options = ['Waiting', 'Accepted', 'Declined', 'Withdrawn'].map((text, i) => ({
    text,
    value: text,
    ...(i === 0 ? { badge: waiting } : {}),
  }));
  return (
    <div style={{ width: '16rem' }}>
      <FilterBar
        filters={[{ kind: 'chips', key: 'state', all: 'All', options }]}
        // As a page gives it: made anew whenever it is drawn.
        search={{ ...SEARCH }}
        onSearch={() => undefined}
        onRefresh={() => setWaiting(1_234_567)}
        busy={false}
      />
    </div>
  );
}

it('the chip that is chosen stays in sight when a number that comes later makes those before it wider', async () => {
  show(<Host />);
  const chosen = page.getByRole('button', { name: 'Declined' });
  await expect.element(chosen).toBeVisible();
  const hidden = () => chosen.element().getBoundingClientRect().right - page.getByRole('group').element().getBoundingClientRect().right;
  await expect.poll(hidden).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('1234567')).toBeInTheDocument();
  await expect.poll(hidden).toBeLessThanOrEqual(1);
});

it('a strip that somebody has moved stays there when a number comes later', async () => {
  show(<Host />);
  await expect.element(page.getByRole('group')).toBeVisible();
  const row = page.getByRole('group').element();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(0);
  row.dispatchEvent(new WheelEvent('wheel'));
  row.scrollLeft = 0;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('1234567')).toBeInTheDocument();
  // What watches sizes has its turn before the next picture.
  for (let i = 0; i < 3; i++) await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(row.scrollLeft).toBe(0);
});
