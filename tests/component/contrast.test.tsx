import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Button } from '../../src/app/ui/button.tsx';
import { LoadMeter } from '../../src/app/features/flights/load-bar.tsx';
import { leave, show } from './support/stage.tsx';

/** High contrast: the system takes every fill away, and what only a fill has said would be said no more. */

const devtools = () => cdp() as unknown as { send(method: string, what: object): Promise<unknown> };
const like = (features: { name: string; value: string }[]) => devtools().send('Emulation.setEmulatedMedia', { features });

afterEach(async () => {
  await like([]);
  await leave();
});

/** Its fill, of which the words on it are read: behind words whose colours are the browser's to choose, it lays the colour of the page. */
function fill(one: Element): string {
  const { backgroundColor, forcedColorAdjust } = getComputedStyle(one) as CSSStyleDeclaration & { forcedColorAdjust: string };
  return forcedColorAdjust === 'none' ? backgroundColor : 'the page';
}

it('with colours of the system what is chosen, the main button and a bar are still told apart', async () => {
  await like([{ name: 'forced-colors', value: 'active' }]);
  show(
    <>
      <button type="button" className="pick" aria-pressed="true">
        Booked
      </button>
      <button type="button" className="pick" aria-pressed="false">
        Expired
      </button>
      <div className="seg">
        <label>
          <input type="radio" name="trip" defaultChecked />
          <span>One way</span>
        </label>
        <label>
          <input type="radio" name="trip" />
          <span>Round trip</span>
        </label>
      </div>
      <Button kind="go">Issue tickets</Button>
      <LoadMeter load={{ total: 10, sold: 4, held: 3, group: 0 }} />
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Issue tickets' })).toBeVisible();
  expect(fill(page.getByRole('button', { name: 'Expired' }).element())).toBe('the page');
  expect(fill(page.getByRole('button', { name: 'Booked' }).element())).not.toBe('the page');
  const [chosen, other] = [...document.querySelectorAll('.seg span')].map(fill);
  expect([chosen === other, chosen === 'the page']).toEqual([false, false]);
  const native = document.querySelector('ion-button')!.shadowRoot!.querySelector('.button-native')!;
  await expect.poll(() => fill(native)).not.toBe('the page');
  const [sold, held] = [...document.querySelectorAll('.meter > span')].map(fill);
  expect(new Set(['the page', sold, held]).size).toBe(3);
});
