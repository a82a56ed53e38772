/** Light or dark: the system's choice unless the person has chosen. Kept in localStorage under `theme`. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'theme';
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  paint();
}

/** Sets `data-theme` on <html>, now and whenever the system changes its mind or the person does, in another tab. */
export function startTheme(): void {
  paint();
  systemDark().addEventListener('change', paint);
  addEventListener('storage', ({ key }) => {
    if (key === KEY) paint();
  });
}

function paint(): void {
  const choice = themeChoice();
  document.documentElement.dataset['theme'] = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
}
