import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Column } from '../../src/app/lists/columns.ts';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import { leave, show } from './support/stage.tsx';

/** Where a press on a row ticks it, a box before the row says so, in a table and on a card. */

const COLUMNS: readonly Column<string>[] = [{ id: 'pnr', title: 'PNR', cell: (row) => row }];

afterEach(leave);

for (const width of [360, 1024])
  it(`each row has a box, and the chosen one a tick: ${width} px`, async () => {
    await page.viewport(width, 700);
    show(
      <DataTable
        rows={['AAAAA2', 'BBBBB3']}
        columns={COLUMNS}
        keyOf={(row) => row}
        label="Bookings"
        onOpen={() => undefined}
        isChosen={(row) => row === 'BBBBB3'}
      />,
    );
    await expect.element(page.getByRole('button', { name: 'BBBBB3', pressed: true })).toBeVisible();
    const boxes = [...document.querySelectorAll<HTMLElement>('.list-mark')];
    expect(boxes.map((one) => [one.offsetWidth, one.querySelector('svg') !== null])).toEqual([
      [20, false],
      [20, true],
    ]);
    const words = page.getByText('BBBBB3').element().getBoundingClientRect();
    expect(boxes[1]!.getBoundingClientRect().right).toBeLessThan(words.left);
  });
