import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Column } from '../../src/app/lists/columns.ts';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import { IfItFits } from '../../src/app/lists/if-it-fits.tsx';
import { leave, show } from './support/stage.tsx';

/** A statement leaves out no column: where they have no room, it is what a phone has, and nothing scrolls sideways. */

const COLUMNS: readonly Column<string>[] = ['Entered', 'Entry', 'Debit', 'Credit', 'Balance'].map((title) => ({
  id: title,
  title,
  width: 130,
  cell: (row) => row,
}));

function Host({ width, ticked }: { width: number; ticked?: boolean }) {
  return (
    <div style={{ width }}>
      <IfItFits columns={COLUMNS} {...(ticked === undefined ? {} : { boxes: true })}>
        <DataTable
          rows={['one', 'two']}
          columns={COLUMNS}
          keyOf={(row) => row}
          label="Lines"
          {...(ticked ? { isChosen: (row: string) => row === 'one', onOpen: () => undefined } : {})}
        />
      </IfItFits>
    </div>
  );
}

afterEach(leave);

it('on a screen that is wide enough for tables, the room beside the menu decides', async () => {
  await page.viewport(900, 700);
  show(<Host width={640} />);
  await expect.element(page.getByRole('list', { name: 'Lines' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await leave();
  show(<Host width={700} />);
  await expect.element(page.getByRole('table')).toBeVisible();
});

it('a table whose rows can be ticked has room for their boxes, before and while they are ticked', async () => {
  await page.viewport(900, 700);
  show(<Host width={680} ticked={false} />);
  await expect.element(page.getByRole('list', { name: 'Lines' })).toBeVisible();
  await leave();
  show(<Host width={700} ticked />);
  await expect.element(page.getByRole('table')).toBeVisible();
  const table = document.querySelector('.list-table')!;
  expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
});
