import { beforeAll, expect, it } from 'vitest';
import { chooseLang, startLang, useLang } from '../../src/app/lang.ts';
import { startTheme } from '../../src/app/theme/theme.ts';
import { network } from './support/network.ts';
import { show, signedIn } from './support/stage.tsx';
import { page } from 'vitest/browser';
import { BalancePill } from '../../src/app/shell/balance-pill.tsx';

/** One person with two tabs: what is chosen in one holds in the other. */

function Said() {
  return <p>Language: {useLang()}</p>;
}
/** As the browser tells this tab of what another has kept. */
function keptByOther(key: string, value: string): void {
  localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

beforeAll(async () => {
  startTheme();
  await startLang();
});

it('the appearance that is chosen in another tab is seen here', () => {
  keptByOther('theme', 'dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  keptByOther('theme', 'light');
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it('so is the language', async () => {
  show(<Said />);
  keptByOther('language', 'ru');
  await expect.element(page.getByText('Language: ru')).toBeVisible();
  expect(document.documentElement.lang).toBe('ru');
  await chooseLang('en');
});

it('who comes back to a tab reads the balance anew: it may have been spent in another', async () => {
  signedIn('agent');
  show(<BalancePill />);
  await expect.element(page.getByRole('link', { name: 'Balance' })).toBeVisible();
  const before = network.of('getProfile').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => network.of('getProfile').length).toBe(before + 1);
});
