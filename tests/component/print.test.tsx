import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import { Page } from '../../src/app/ui/page.tsx';
import { leave, show } from './support/stage.tsx';

/** A screen that is printed: white paper, and all of it, not what was in sight. */

const devtools = () => cdp() as unknown as { send(method: string, what: object): Promise<unknown> };
const on = (media: 'print' | '') => devtools().send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  await on('');
  delete document.documentElement.dataset['theme'];
  await leave();
});

it('a long screen is on paper from its first line to its last, dark on white, whatever it looks like', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  show(
    <div className="desk">
      <div className="desk-main">
        <div className="desk-outlet">
          <Page title="Statement">
            <p className="paper-only">Ararat Voyage · 1 – 29 Nov</p>
            <p style={{ height: 5000 }}>First line</p>
            <p>Last line</p>
          </Page>
        </div>
      </div>
    </div>,
  );
  await expect.element(page.getByText('First line')).toBeVisible();
  const named = page.getByText('Ararat Voyage');
  await expect.element(named).not.toBeVisible();
  await on('print');
  // What it is, whose, and of which days.
  await expect.element(named).toBeVisible();
  const title = page.getByRole('heading', { name: 'Statement' });
  await expect.element(title).toBeVisible();
  await expect.poll(() => getComputedStyle(title.element()).color).toBe('rgb(23, 23, 27)');
  expect(getComputedStyle(title.element().closest('ion-header')!).position).toBe('static');
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(4000);
  const first = page.getByText('First line').element();
  await expect.poll(() => getComputedStyle(first).color).toBe('rgb(23, 23, 27)');
  // Nothing lies over it.
  expect(first.contains(document.elementFromPoint(200, 10 + first.getBoundingClientRect().top))).toBe(true);
});

it('a table that is wider than the sheet is on paper with its last column', async () => {
  await page.viewport(1024, 700);
  const columns = Array.from({ length: 12 }, (_, i) => ({ id: `c${i}`, title: `Head ${i}`, width: 160, cell: () => '1,234.50' }));
  show(<DataTable rows={[1, 2]} columns={columns} keyOf={(row: number) => row} label="Sums" />);
  await expect.element(page.getByText('Head 11')).toBeInTheDocument();
  const box = page.getByRole('region', { name: 'Sums' }).element();
  const over = () => box.querySelector('table')!.getBoundingClientRect().width - box.clientWidth;
  expect(over()).toBeGreaterThan(0);
  await on('print');
  await expect.poll(over).toBeLessThanOrEqual(1);
  // Wide words have wide columns, and no word is broken for a narrow one.
  expect(getComputedStyle(box.querySelector('table')!).tableLayout).toBe('auto');
  await page.viewport(360, 740);
});
