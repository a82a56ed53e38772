import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LegSteps } from '../../src/app/screens/search/leg-steps.tsx';
import type { SearchResult } from '../../src/contract/search.ts';
import { show } from './support/stage.tsx';

it('the days of a trip next year are read whole on a phone', async () => {
  await page.viewport(360, 740);
  const next = new Date().getFullYear() + 1;
  const legs = [`${next}-09-22`, `${next}-09-29`].map((date, index) => ({ index, date, from: 'EVN', to: 'CDG' }));
  const result = { legs } as unknown as SearchResult;
  // Between the margins of the page.
  show(
    <div style={{ width: 328 }}>
      <LegSteps result={result} chosen={[]} leg={0} form={{ tabIndex: 1 } as never} onLeg={() => {}} />
    </div>,
  );
  await expect.element(page.getByText('Outbound')).toBeVisible();
  const days = [...document.querySelectorAll('.cut')];
  expect(days.map((one) => one.textContent)).toEqual([expect.stringContaining('22 Sep'), expect.stringContaining('29 Sep')]);
  for (const one of days) expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
});
