import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../src/app/ui/button.tsx';
import { notify } from '../../src/app/ui/notify.ts';
import { Sheet } from '../../src/app/ui/overlay.tsx';
import { show, signedIn } from './support/stage.tsx';

it('goes whole, though its owner closes it later, as one whose sheet stands in the address', async () => {
  const told = Promise.withResolvers<() => void>();
  function Host() {
    const [open, setOpen] = useState(true);
    return (
      <Sheet open={open} title="A sheet" onClose={() => told.resolve(() => setOpen(false))}>
        Words
      </Sheet>
    );
  }
  signedIn('agent');
  show(<Host />);
  await expect.element(page.getByText('Words')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const close = await told.promise;
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
  close();
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
});

it('has no note over its buttons, though the note stood there before it', async () => {
  function Host() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Sheet open={open} title="A sheet" foot={<Button kind="main">Save</Button>} onClose={() => setOpen(false)}>
          Words
        </Sheet>
      </>
    );
  }
  signedIn('agent');
  show(<Host />);
  notify({ text: 'Saved', stay: true });
  await expect.element(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  // A press waits until nothing lies over it; what is to go away by itself would be waited for in vain, as it stays.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
});
