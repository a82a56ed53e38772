import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
