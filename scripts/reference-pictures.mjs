// Reference data and the company in the settings: each tab, and the sheets that say most.
import { eachScreen } from './screens.mjs';

const TABS = ['company', 'airports', 'airlines', 'aircraft', 'baggage', 'fareRules', 'hotels', 'hotelCategories', 'services'];
/** A file with a new line, a changed one and two faults. */
const CSV = 'iata,name,numeric_code,alliance\n8A,Sevan Air,,x\nA3,Aegean Airlines SA,390,x\n8B,Arpa Air,12,x\n8C,,x9,x\n';

/** `signIn` puts a session into a page. */
export async function referencePictures({ browser, url, signIn, save, settle, isWanted }) {
  await eachScreen(browser, async ({ page, size, look }) => {
    const sheet = page.locator('ion-modal.show-modal');
    const open = async (tab) => {
      await page.goto(`${url}/settings?section=${tab}`);
      await page
        .locator(tab === 'company' ? '[name=compName]' : '.row-open')
        .first()
        .waitFor();
    };
    const snap = async (name) => {
      await page.waitForTimeout(600);
      await settle(page);
      await save(`reference-${name}-${size}-${look}`, await page.screenshot());
    };
    await signIn(page, 'admin');
    for (const tab of TABS.filter((one) => isWanted(`reference-${one}-${size}-${look}`))) {
      await open(tab);
      await snap(tab);
    }
    if (isWanted(`reference-airport-form-${size}-${look}`)) {
      await open('airports');
      await page.locator('.row-open', { hasText: 'LWN' }).click();
      await sheet.getByLabel('Time zone').selectOption('Europe/Moscow');
      await sheet.getByRole('button', { name: 'Save' }).click();
      await sheet.getByText('coming flights move').waitFor();
      await sheet.getByText('coming flights move').scrollIntoViewIfNeeded();
      await snap('airport-form');
    }
    if (isWanted(`reference-fare-rule-${size}-${look}`)) {
      await open('fareRules');
      await page.locator('.row-open', { hasText: 'BS-EUR' }).click();
      await sheet.locator('[name="refundBands.1.from"]').fill('30');
      await sheet
        .getByRole('group', { name: 'Band 1' })
        .first()
        .evaluate((one) => one.scrollIntoView({ block: 'start' }));
      await snap('fare-rule');
    }
    if (isWanted(`reference-import-${size}-${look}`)) {
      await open('airlines');
      await page.getByRole('button', { name: 'Import' }).click();
      await sheet.getByLabel('CSV file').setInputFiles({ name: 'airlines.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await sheet.getByText('What is wrong').waitFor();
      await snap('import');
    }
  });
}
