import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useQuoteDraft } from '../../src/app/features/quotes/draft.ts';
import { show, signedIn } from './support/stage.tsx';

/** The fields of a quote that is being made. */
function Fields() {
  const { draft, ready, set } = useQuoteDraft();
  if (!ready) return null;
  return (
    <>
      <label>
        Russian <input type="radio" checked={draft.language === 'ru'} onChange={() => set({ language: 'ru' })} />
      </label>
      <button type="button" onClick={() => [set({ clientName: 'Nare' }), set({ note: 'Window' })]}>
        Both
      </button>
      <p>{`${draft.clientName}, ${draft.note}`}</p>
    </>
  );
}

it('what is chosen stands there at once, and of two changes in a row both', async () => {
  signedIn('agent');
  show(<Fields />);
  const radio = page.getByLabelText('Russian');
  await expect.element(radio).toBeVisible();
  const field = radio.element() as HTMLInputElement;
  field.click();
  expect(field.checked).toBe(true);
  await page.getByRole('button', { name: 'Both' }).click();
  await expect.element(page.getByText('Nare, Window')).toBeVisible();
});
