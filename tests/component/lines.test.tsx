import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Lines } from '../../src/app/ui/lines.tsx';
import { show } from './support/stage.tsx';

it('the rule above a sum has no gap between the name and the figure', async () => {
  show(
    <div style={{ width: 300 }}>
      <Lines lines={[['Taxes', '217.00 EUR'], ['Total', '908.00 EUR', 'sum']]} />
    </div>,
  ); // prettier-ignore
  await expect.element(page.getByText('908.00 EUR')).toBeVisible();
  const [name, figure] = ['Total', '908.00 EUR'].map((text) => page.getByText(text, { exact: true }).element().getBoundingClientRect());
  expect(name!.right).toBeCloseTo(figure!.left, 0);
  expect(name!.top).toBeCloseTo(figure!.top, 0);
});
