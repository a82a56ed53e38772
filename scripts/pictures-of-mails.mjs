// Every mail with sample data on a phone, in each language, two of them dark as well; and the page that lists mails in demo mode.
import { builtModule } from './program.mjs';

const DARK = ['issue', 'ticket'];

/** @param {{ browser: import('@playwright/test').Browser, url: string, documentsUrl: string, save: (name: string, picture: Buffer) => Promise<void> }} how */
export async function pictureMails({ browser, url, documentsUrl, save }) {
  const { MAIL_SCRIPTS } = await builtModule('contract/mails.js');
  const { LANGS } = await builtModule('contract/lang.js');
  await register(url);
  for (const look of /** @type {const} */ (['light', 'dark'])) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, colorScheme: look, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const script of look === 'dark' ? DARK : MAIL_SCRIPTS)
      for (const lang of LANGS) {
        const { result } = await (await fetch(`${documentsUrl}/mail/${script}?lang=${lang}`)).json();
        await page.setContent(result.html);
        await save(`mail-${script}-${lang}-${look}`, await page.screenshot({ fullPage: true }));
      }
    do await page.goto(`${documentsUrl}/mails`);
    while ((await page.getByRole('link', { name: /Confirm your/ }).count()) === 0);
    await save(`mails-phone-${look}`, await page.screenshot());
    await page
      .getByRole('link', { name: /Confirm your/ })
      .first()
      .click();
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    await save(`mails-one-phone-${look}`, await page.screenshot());
    await context.close();
  }
}

/** A newcomer, so that there is a mail to look at. */
async function register(url) {
  const body = {
    businessName: 'Sevan Travel',
    vat: '01234567',
    country: 'AM',
    city: 'Sevan',
    address: 'Lake Street 1',
    phone: '+374 91 000111',
    ceoNameSurname: 'Ani Sevanyan',
    contactNameSurname: 'Ani Sevanyan',
    email: 'ani@sevan.example',
    acceptTerms: true,
  };
  await fetch(`${url}/user/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
