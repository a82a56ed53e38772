import { expect, sheet, test } from './support/desk.ts';

/** Each list with something chosen on it, and who looks at it so. */
const LISTS = [
  ['agent', '/reservations?show=ticketed&from=EVN&sort=-departure'],
  ['agent', '/history?days=30&refused=true&sort=at'],
  ['admin', '/flights?to=CDG&status=closed&sort=-flightNumber'],
  ['admin', '/agents?low=true&sort=-name'],
  ['admin', '/passengers?documents=missing&sort=born'],
  ['reports', '/reports?period=lastMonth&by=rows&dates=departure&sort=-amountAMD'],
] as const;

for (const [who, address] of LISTS) {
  const [path, chosen] = address.split('?') as [string, string];
  test(`a view of ${path} is saved under a name, opened on another visit and forgotten`, async ({ page, desk }) => {
    await desk.signIn(who);
    await page.goto(address);
    await page.getByRole('button', { name: 'Views' }).click();
    await sheet(page).getByRole('textbox', { name: 'Save this view as' }).fill('What I look at');
    await sheet(page).getByRole('button', { name: 'Save view' }).click();
    const saved = sheet(page).getByRole('button', { name: 'What I look at', exact: true });
    await expect(saved).toBeVisible();
    await page.goto(path);
    await page.getByRole('button', { name: 'Views' }).click();
    await saved.click();
    await expect(sheet(page)).toHaveCount(0);
    for (const [key, value] of new URLSearchParams(chosen))
      await expect.poll(() => new URL(page.url()).searchParams.get(key), key).toBe(value);
    await page.getByRole('button', { name: 'Views' }).click();
    await sheet(page).getByRole('button', { name: 'Remove What I look at' }).click();
    await expect(sheet(page).getByText('No saved views yet')).toBeVisible();
  });
}
