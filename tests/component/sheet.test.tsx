import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Sheet } from '../../src/app/ui/overlay.tsx';
import { show, signedIn } from './support/stage.tsx';

/** Whoever opened a sheet is told once that it closes, however it closes: a second call would close, or open anew, what came after it. */
const button = (name: string) => page.getByRole('button', { name });
const heading = () => page.getByRole('heading', { name: 'A sheet' });

async function opened(close: (set: () => void) => void = (set) => set()) {
  const told = { times: 0 };
  function Host() {
    const [open, setOpen] = useState(true);
    return (
      <Sheet
        open={open}
        title="A sheet"
        onClose={() => {
          told.times += 1;
          close(() => setOpen(false));
        }}
        foot={
          <button type="button" onClick={() => setOpen(false)}>
            By its owner
          </button>
        }
      >
        Words
      </Sheet>
    );
  }
  signedIn('agent');
  show(<Host />);
  await expect.element(button('By its owner')).toBeVisible();
  return told;
}

it.each([
  ['its button', () => button('Close').click(), 1],
  ['Escape', () => userEvent.keyboard('{Escape}'), 1],
  ['its owner', () => button('By its owner').click(), 0],
] as const)('closed by %s', async (_how, close, times) => {
  const told = await opened();
  await close();
  await expect.element(heading()).not.toBeInTheDocument();
  expect(told.times).toBe(times);
});

it('goes whole, though its owner says so later, as one whose sheet stands in the address', async () => {
  const owner = Promise.withResolvers<() => void>();
  await opened(owner.resolve);
  await userEvent.keyboard('{Escape}');
  const close = await owner.promise;
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
  close();
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
});
