import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../src/app/ui/button.tsx';
import { isSheetUp } from '../../src/app/ui/sheet-up.ts';
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
  signedIn('agent');
  show(<Opener>Words</Opener>);
  notify({ text: 'Saved', stay: true });
  await expect.element(page.getByText('Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  // A press waits until nothing lies over it; what is to go away by itself would be waited for in vain, as it stays.
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
});

function Opener({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} title="A sheet" foot={<Button kind="main">Save</Button>} onClose={() => setOpen(false)}>
        {children}
      </Sheet>
    </>
  );
}

it('is closed by Escape, though a note is shown over it', async () => {
  signedIn('agent');
  show(<Opener>Words</Opener>);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Words')).toBeVisible();
  notify({ text: 'It did not work', kind: 'error' });
  await expect.element(page.getByText('It did not work')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
  await expect.element(page.getByText('It did not work')).toBeVisible();
});

it('has no note over its fields where there is room below it', async () => {
  await page.viewport(1440, 900);
  signedIn('agent');
  show(
    <Opener>
      {Array.from({ length: 8 }, (_, i) => (
        <input key={i} className="input block" aria-label={`Field ${i}`} />
      ))}
    </Opener>,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByLabelText('Field 7')).toBeVisible();
  notify({ text: 'Margin saved', stay: true });
  await expect.element(page.getByText('Margin saved')).toBeVisible();
  await page.getByLabelText('Field 7').click();
});

it('keeps a key that is pressed while it goes for the screen below, which hears it once', async () => {
  signedIn('agent');
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => !isSheetUp() && heard.push(event.key);
  addEventListener('keydown', hear);
  show(<Opener>Words</Opener>);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Words')).toBeVisible();
  // On its way out, however short that is.
  const press = () => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  document.addEventListener('willDismiss', press, { once: true });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
  await userEvent.keyboard('n');
  await expect.poll(() => heard).toEqual(['/', 'n']);
  removeEventListener('keydown', hear);
});

it('takes no key from the screen that it was taken away with, on its way out', async () => {
  signedIn('agent');
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  addEventListener('keydown', hear);
  function Left() {
    const [here, setHere] = useState(true);
    useEffect(() => {
      const leave = () => flushSync(() => setHere(false));
      document.addEventListener('willDismiss', leave, { once: true });
      return () => document.removeEventListener('willDismiss', leave);
    }, []);
    return here && <Opener>Words</Opener>;
  }
  show(<Left />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('Words')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Words')).not.toBeInTheDocument();
  heard.length = 0;
  await userEvent.keyboard('n');
  expect(heard).toEqual(['n']);
  removeEventListener('keydown', hear);
});
