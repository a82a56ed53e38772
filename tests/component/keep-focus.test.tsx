import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileButtons } from '../../src/app/features/exports/export-buttons.tsx';
import { DataTable } from '../../src/app/lists/data-table.tsx';
import { DocumentFields } from '../../src/app/screens/checkout/document-fields.tsx';
import { emptyDraft } from '../../src/app/features/checkout-draft/draft.ts';
import { KeepFocus } from '../../src/app/shell/keep-focus.ts';
import { Button } from '../../src/app/ui/button.tsx';
import { focusHeading } from '../../src/app/ui/focus-heading.ts';
import { ask, soldClass } from './support/desk.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** Whoever works by keyboard does not lose the place when what was pressed is gone. */

afterEach(leave);

function Host() {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="ion-page">
      <KeepFocus />
      <h1>Reservations</h1>
      {choosing ? <p>Tap to choose</p> : <Button onPress={() => setChoosing(true)}>Choose several</Button>}
      <p>Beside it</p>
    </div>
  );
}

it('a button that its own press takes away leaves the focus to the heading', async () => {
  show(<Host />);
  const button = page.getByRole('button', { name: 'Choose several' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.poll(() => document.activeElement?.tagName).toBe('ION-BUTTON');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tap to choose')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Reservations' })).toHaveFocus();
});

it('a file that was asked for by keyboard leaves the focus where it was', async () => {
  let give: ((file: File) => void) | undefined;
  const take = () => new Promise<File>((resolve) => (give = resolve));
  show(
    <div className="ion-page">
      <KeepFocus />
      <h1>Reports</h1>
      <FileButtons what="Report" formats={['csv', 'xlsx'] as const} take={take} />
    </div>,
  );
  const button = page.getByRole('button', { name: 'Report as XLSX' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  const pressed = document.activeElement;
  expect(pressed?.textContent).toBe('XLSX');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toHaveTextContent('XLSX is being made');
  give!(new File(['x'], 'report.xlsx'));
  await expect.element(page.getByRole('button', { name: 'Report as CSV' })).toBeVisible();
  await expect.poll(() => document.activeElement === pressed).toBe(true);
});

it('who presses beside a button has left it', async () => {
  show(<Host />);
  const button = page.getByRole('button', { name: 'Choose several' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await page.getByText('Beside it').click();
  // What changes the page then, brings nothing back.
  document.querySelector('h1')!.append('!');
  await expect.poll(() => document.activeElement === document.body).toBe(true);
});

/** A list and what its rows lead to, each with the heading that has the focus as a page comes. */
function ListAndThing() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return path === '/here' ? <List /> : <Thing />;
}
function Heading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
function List() {
  const column = { id: 'name', title: 'Name', cell: (row: string) => row };
  return (
    <>
      <Heading text="Quotes" />
      <DataTable rows={['Ani', 'Davit']} columns={[column]} keyOf={(row) => row} label="Rows" link={(row) => ({ to: `/${row}` })} />
    </>
  );
}
function Thing() {
  const { history } = useRouter();
  return (
    <>
      <Heading text="Quote" />
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </>
  );
}

it.each([360, 1024])('Back from what a row leads to has the focus on that row: %d px', async (width) => {
  await page.viewport(width, 768);
  show(<ListAndThing />);
  const row = page.getByRole('link', { name: 'Davit' });
  await row.click();
  await expect.element(page.getByRole('heading', { name: 'Quote', exact: true })).toHaveFocus();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(row).toHaveFocus();
  // It stays there, whatever the page does as it comes.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(row).toHaveFocus();
});

it('who adds a travel document by keyboard goes on in its first field', async () => {
  signedIn('agent');
  const { result: hold } = await ask('agent', 'preOrder', { body: { segments: [{ classId: soldClass().classId }], adults: 1 } });
  show(
    <div className="ion-page">
      <KeepFocus />
      <h1>Checkout</h1>
      <DocumentFields
        index={0}
        travellers={emptyDraft(hold, { name: '', phone: '', email: '', language: 'en' }).travellers}
        hold={hold}
        errorOf={() => undefined}
        warningOf={() => undefined}
        onTouch={() => undefined}
        onChange={() => undefined}
      />
    </div>,
  );
  const button = page.getByRole('button', { name: 'Add a travel document' });
  await expect.element(button).toBeVisible();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Nationality' })).toHaveFocus();
});
