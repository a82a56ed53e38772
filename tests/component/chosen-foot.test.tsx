import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import styles from '../../src/app/screens/search/results.module.css';
import { Button } from '../../src/app/ui/button.tsx';
import { show } from './support/stage.tsx';

/** What is chosen in the search: a long sum and a long verb, as in Armenian, or with wide letters. */
it.each([
  ['below each other on a phone', 'Ընտրել վերադարձի չվերթը', false],
  ['beside each other where both have room', 'Go', true],
])('a sum and its button stand %s', async (_, verb, beside) => {
  await page.viewport(360, 740);
  show(
    <div className="foot">
      <div className="foot-in">
        <div className={`grow ${styles.sum}`}>
          <span className="quiet cut block">EVN 06:40 V · CDG 09:40 V · EVN 06:40 V · CDG 09:40 V</span>
          <span className={`title ${styles.total} money`}>1,453,220.00 AMD-ից</span>
        </div>
        <Button kind="go">{verb}</Button>
      </div>
    </div>,
  );
  await expect.element(page.getByRole('button')).toBeVisible();
  const sum = page.getByText('1,453,220').element().getBoundingClientRect();
  const button = document.querySelector('ion-button')!.getBoundingClientRect();
  if (beside) expect(sum.right).toBeLessThanOrEqual(button.left);
  else expect(sum.bottom).toBeLessThanOrEqual(button.top);
  expect(Math.max(sum.right, button.right)).toBeLessThanOrEqual(360);
});
