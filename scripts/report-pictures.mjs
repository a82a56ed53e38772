// Reports and the history, as a Super Admin sees them, on a phone, a tablet and a laptop.
import { eachScreen } from './screens.mjs';

/** `signIn` puts a session into a page; `settle` waits until nothing moves. */
export async function reportPictures({ browser, url, signIn, settle, save }) {
  await eachScreen(browser, async ({ page, size, look }) => {
    const snap = async (name) => {
      await settle(page);
      await save(`${name}-${size}-${look}`, await page.screenshot());
    };
    await signIn(page, 'superadmin');
    await page.goto(`${url}/reports?period=last30`);
    await page.getByText('Agrees with the ledger').waitFor();
    await snap('reports');
    if (size === 'phone') {
      await page.getByRole('list', { name: 'Sums' }).evaluate((list) => list.scrollIntoView());
      await snap('reports-sums');
    }
    await page.goto(`${url}/reports?period=last30&by=agent`);
    await page.getByText('Agrees with the ledger').click();
    await page.locator('div[role=img]').evaluate((bar) => bar.scrollIntoView({ block: 'center' }));
    await snap('reports-agency');
    await page.goto(`${url}/reports?period=last30&by=rows`);
    await page.getByText('Agrees with the ledger').waitFor();
    await page.locator('[aria-label="Rows"]').evaluate((list) => list.scrollIntoView());
    await snap('reports-rows');
    await page.goto(`${url}/history?days=30`);
    await page.getByRole('searchbox').waitFor();
    await page.locator('.row-open').nth(3).waitFor();
    await snap('history');
    await page.goto(`${url}/history?days=30&q=updateUser`);
    await page.locator('.row-open').nth(0).click();
    await page.waitForTimeout(700);
    await snap('history-row');
  });
}
