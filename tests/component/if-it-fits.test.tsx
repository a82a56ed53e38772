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

function Host({ width }: { width: number }) {
  return (
    <div style={{ width }}>
      <IfItFits columns={COLUMNS}>
        <DataTable rows={['one', 'two']} columns={COLUMNS} keyOf={(row) => row} label="Lines" />
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
