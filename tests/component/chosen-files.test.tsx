import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../src/app/api/query-client.ts';
import { NotificationLine } from '../../src/app/features/notifications/notification-line.tsx';
import { NotificationsSheet } from '../../src/app/features/notifications/notifications-sheet.tsx';
import { notificationsQuery } from '../../src/app/features/notifications/queries.ts';
import { asAttachment } from '../../src/app/features/orders/attachment-file.ts';
import { AskSheet } from '../../src/app/features/top-ups/ask-sheet.tsx';
import { showIn } from '../../src/texts/area.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** Files that are chosen together, and what is said of them in the language of the app. */

afterEach(leave);
afterEach(() => showIn('en'));

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const listed = () => [...document.querySelectorAll('ion-modal .ruled .cut')].map((one) => one.textContent);

it('one that cannot be taken is named and does not take the others along; nor is one too many dropped without a word', async () => {
  signedIn('agent');
  show(<AskSheet open onClose={() => undefined} />);
  const field = page.getByLabelText('A proof of payment');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await userEvent.upload(field, [pdf('a.pdf'), new File(['a'], 'b.txt', { type: 'text/plain' }), pdf('c.pdf')]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('b.txt: choose a PDF, JPEG or PNG.');
  expect(listed()).toEqual(['a.pdf', 'c.pdf']);
  await userEvent.upload(field, [pdf('d.pdf'), pdf('e.pdf')]);
  await expect.element(page.getByRole('alert')).toHaveTextContent('At most 3 files. Left out: e.pdf.');
  expect(listed()).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
});

it('what is wrong with a file is said in the language of the app', async () => {
  await showIn('ru');
  const given = new File(['a'], 'b.txt', { type: 'text/plain' });
  await expect(asAttachment(given)).rejects.toThrow('b.txt: выберите PDF, JPEG или PNG.');
});

it('a notice is read in the language that was chosen on the device', async () => {
  await showIn('ru');
  signedIn('agent');
  const { queryKey } = notificationsQuery();
  const row = { id: '0190a000-0000-7000-8000-000000000001', title: 'New rates', titleHy: '', titleRu: 'Новые курсы', text: { en: 'New', hy: '', ru: 'Новое' }, kind: 'info', pinned: false, link: null, startDate: '2026-11-30', read: true }; // prettier-ignore
  queryClient.setQueryDefaults(queryKey, { enabled: false });
  // What is set here would hold for the files after this one.
  onTestFinished(() => queryClient.setQueryDefaults(queryKey, {}));
  queryClient.setQueryData(queryKey, { result: [row], meta: { unread: 0 } } as never);
  show(<NotificationsSheet open onClose={() => undefined} />);
  await expect.element(page.getByText('Новые курсы')).toBeVisible();
});

it('the day of a notice has no weekday, in any language', async () => {
  const one = { title: 'New', titleHy: '', titleRu: 'Новое', text: { en: 'New', hy: '', ru: 'Новое' }, kind: 'info', pinned: false, link: null, startDate: '2026-11-30', read: true } as const; // prettier-ignore
  await showIn('ru');
  show(<NotificationLine one={one} language="ru" open={false} onOpen={() => undefined} onLeave={() => undefined} />);
  await expect.element(page.getByRole('button')).toHaveTextContent(/· 30 /);
});
