import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LadderSheet } from '../../src/app/features/fare-ladders/ladder-sheet.tsx';
import { newBand } from '../../src/app/screens/settings/fare-rules/band.ts';
import { BandEditor } from '../../src/app/screens/settings/fare-rules/band-editor.tsx';
import { GroupsSection } from '../../src/app/screens/settings/groups-section.tsx';
import { NotificationsSection } from '../../src/app/screens/settings/notifications-section.tsx';
import { Preview } from '../../src/app/screens/settings/notification-preview.tsx';
import { ask } from './support/desk.ts';
import { network } from './support/network.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** Groups and announcements are added to and opened as every other list of the settings. */

afterEach(async () => {
  await leave();
  await network.end();
});

const sheet = () => document.querySelector('ion-modal.show-modal');

describe('a group', () => {
  it('is added by "Add", and opened by a press on its row', async () => {
    await page.viewport(360, 740);
    signedIn('superadmin');
    show(<GroupsSection />);
    const row = page.getByRole('listitem').first();
    await expect.element(page.getByRole('button', { name: 'Add a group' })).toBeVisible();
    expect(document.querySelector('ion-button')!.textContent).toBe('Add');
    // Beside its words, in the middle of the row.
    const { width, height } = row.element().getBoundingClientRect();
    await row.click({ position: { x: width - 8, y: height / 2 } });
    await expect.poll(sheet).not.toBeNull();
  });

  it('leads to its agents all the same, and is not opened by who only reads', async () => {
    signedIn('viewer');
    const { place } = show(<GroupsSection />);
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(page.getByRole('listitem').getByRole('button').elements()).toHaveLength(0);
    await page.getByRole('link', { name: /agent/ }).first().click();
    await expect.poll(() => place().pathname).toBe('/agents');
  });
});

it('an announcement is opened by its row, and its line begins with no dot', async () => {
  await page.viewport(360, 740);
  const body = { title: 'Fog', text: { en: 'Wait' }, kind: 'info', pinned: true, startDate: '2026-01-02', endDate: '2040-01-29' } as const;
  await ask('superadmin', 'createNotification', { body });
  signedIn('superadmin');
  show(
    <div style={{ width: 328 }}>
      <NotificationsSection />
    </div>,
  );
  const line = page.getByText(/pinned/).first();
  await expect.element(line).toBeVisible();
  expect(line.element().textContent).toMatch(/\d{4}\u00A0· pinned$/);
  await page.getByRole('button', { name: 'Fog' }).click();
  await expect.poll(sheet).not.toBeNull();
});

it('the three languages of an announcement stand in one line on a phone', async () => {
  await page.viewport(360, 740);
  signedIn('superadmin');
  show(
    <div style={{ width: 328 }}>
      <Preview form={{ title: '', titleHy: '', titleRu: 'Заголовок', 'text.en': '', 'text.hy': '', 'text.ru': 'Текст', kind: 'info', link: '', startDate: '2026-11-30', endDate: '2026-12-06', pinned: false } as never} />
    </div>,
  ); // prettier-ignore
  const tops = () =>
    ['English', 'Հայերեն', 'Русский'].map((text) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top);
  await expect.element(page.getByText('Русский')).toBeVisible();
  expect(new Set(tops()).size).toBe(1);
  await page.getByRole('radio', { name: 'Русский' }).click();
  await expect.element(page.getByText('Заголовок')).toBeVisible();
});

describe('what is wrong in a list of a form', () => {
  const open = () => page.elementLocator(sheet()!);

  it('a step of a fare ladder says it at its field, which gets the focus; letters with a space between them are two', async () => {
    signedIn('superadmin');
    show(<LadderSheet one={undefined} writes open onClose={() => undefined} />);
    await expect.poll(sheet).not.toBeNull();
    await open().getByLabelText('Name').fill('Winter');
    await open().getByLabelText('Load from, %').fill('101');
    await open().getByLabelText('Closes classes').fill('q m');
    await open().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(open().getByLabelText('Load from, %')).toHaveFocus();
    await expect.element(open().getByLabelText('Load from, %')).toBeInvalid();
    await expect.element(open().getByLabelText('Closes classes')).toBeValid();
    expect(open().getByText('At most 100').elements()).toHaveLength(1);
  });

  it('a band of a fare rule says it at its field, and nowhere else', async () => {
    signedIn('superadmin');
    const error = 'At most 100';
    const errorOf = (part: string) => (part === '1.value' ? error : undefined);
    const bands = [newBand('0', '24'), newBand('24', '')];
    show(
      <BandEditor
        name="b"
        legend="Penalty"
        bands={bands}
        currency="USD"
        locked={false}
        error={error}
        errorOf={errorOf}
        onChange={() => undefined}
      />,
    );
    const percent = (n: number) => page.getByRole('group', { name: `Band ${n}` }).getByRole('textbox', { name: 'Percent' });
    await expect.element(percent(2)).toBeInvalid();
    await expect.element(percent(1)).toBeValid();
    expect(page.getByText(error).elements()).toHaveLength(1);
  });
});
