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
        search={SEARCH}
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
