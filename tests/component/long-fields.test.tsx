import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AreaField, TextField } from '../../src/app/ui/field.tsx';
import { leave, show } from './support/stage.tsx';

/** Where fields stand side by side, one whose words may be long has the whole width. */

afterEach(leave);

it('an address has the whole width, a phone number half of it', async () => {
  await page.viewport(1024, 768);
  show(
    <div className="columns" style={{ width: 600 }}>
      <TextField label="Address" value="16 Amiryan Street, Yerevan 0002, Armenia" maxLength={300} onValue={() => undefined} />
      <TextField label="Phone" value="+374 10 540026" maxLength={30} onValue={() => undefined} />
      <TextField label="E-mail" value="desk@demo.example" maxLength={254} onValue={() => undefined} />
    </div>,
  );
  const box = (label: string) => page.getByRole('textbox', { name: label }).element().getBoundingClientRect();
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  expect(box('Address').width).toBeGreaterThan(590);
  expect(box('Phone').width).toBeLessThan(300);
  expect(box('Phone').top).toBe(box('E-mail').top);
});

it('a name of an airport has it too', async () => {
  await page.viewport(1024, 768);
  show(
    <div className="columns" style={{ width: 600 }}>
      <TextField label="IATA code" value="EVN" maxLength={3} onValue={() => undefined} />
      <TextField label="Name" value="Athens Eleftherios Venizelos International Airport" maxLength={120} onValue={() => undefined} />
    </div>,
  );
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toBeVisible();
  const input = name.element() as HTMLInputElement;
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
});

it('a description is read whole where it is written, and an empty one has its three lines', async () => {
  await page.viewport(1024, 768);
  const words = 'Refund until 24 hours before departure: half of the fare is kept, three quarters in the last 72 hours. '.repeat(3);
  show(
    <div style={{ width: 500 }}>
      <AreaField label="Description" rows={3} value={words} onValue={() => undefined} />
      <AreaField label="Remarks" rows={3} value="" onValue={() => undefined} />
    </div>,
  );
  const area = (label: string) => page.getByRole('textbox', { name: label }).element() as HTMLTextAreaElement;
  await expect.element(page.getByRole('textbox', { name: 'Remarks' })).toBeVisible();
  expect(area('Description').scrollHeight).toBeLessThanOrEqual(area('Description').clientHeight);
  expect(area('Remarks').clientHeight).toBeGreaterThan(80);
});

it('a label of two lines leaves the fields of a pair in one line', async () => {
  await page.viewport(360, 740);
  show(
    <div className="halves" style={{ width: 296 }}>
      <TextField label="Hours before departure, at the latest" value="24" onValue={() => undefined} />
      <TextField label="Penalty" value="10" onValue={() => undefined} />
    </div>,
  );
  const box = (label: string) => page.getByRole('textbox', { name: label }).element().getBoundingClientRect();
  await expect.element(page.getByRole('textbox', { name: 'Penalty' })).toBeVisible();
  expect(box('Penalty').top).toBe(box('Hours').top);
});
