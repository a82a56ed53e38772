import { join } from 'node:path';
import { inDays } from '../support/days.ts';
import { expect, flights, sheet, test } from './support/desk.ts';
import { richAgency } from './support/party.ts';
import { chooseAndHold } from './support/checkout.ts';

const PASSPORTS = join(import.meta.dirname, '../passports');
const PASSPORT = ['P<ARMHOVHANNISYAN<<ARAM<<<<<<<<<<<<<<<<<<<<<', 'AP12345673ARM8803126M3001019<<<<<<<<<<<<<<04'];

test('a passport and names are pasted: seen first, filled into the forms of their age, and what is not understood is said', async ({
  page,
  desk,
}) => {
  await desk.signIn((await richAgency(desk.url)).who);
  await page.goto(`/search?tabIndex=0&from=EVN&to=PAR&departureDate=${inDays(49)}&passengers=2-1-0&go=1`);
  await expect(flights(page).first()).toBeVisible();
  await chooseAndHold(page, 1);
  await page.getByRole('button', { name: 'Scan or paste passports' }).click();
  // A picture of none says so, and takes nothing away.
  await sheet(page).getByLabel('Photo').setInputFiles(join(PASSPORTS, 'blurred.jpg'));
  await expect(sheet(page).getByRole('alert')).toContainText('No passport could be read in this picture');
  await sheet(page).getByLabel('Photo').setInputFiles(join(PASSPORTS, 'passport.jpg'));
  await expect(sheet(page).getByLabel('Names or documents')).toHaveValue(/^P<ARMSARGSYAN<<ANI<MARIAM<*\nAN04512373ARM9002144F3101012<*4$/);
  await expect(sheet(page).getByText('Compare the names with the passport')).toBeVisible();
  const born = inDays(0).slice(0, 4);
  const text = sheet(page).getByLabel('Names or documents');
  await text.fill(
    [
      ...PASSPORT,
      `1.PETROSYAN/ANI MRS 2.PETROSYAN/MARE MISS(CHD/12MAR${Number(born.slice(2)) - 5})`,
      'and a bag please',
      '1SMITH/JOHN MR',
    ].join('\n'),
  );
  const read = sheet(page).getByRole('list', { name: 'Passengers read' }).getByRole('listitem');
  await expect(read).toHaveCount(4);
  await expect(read.nth(0)).toContainText('HOVHANNISYAN ARAM');
  await expect(read.nth(0)).toContainText('12.03.1988 · AM · AP1234567');
  await expect(read.nth(0)).toContainText('Passenger 1 · Adult');
  await expect(read.nth(2)).toContainText('Passenger 3 · Child');
  await expect(read.nth(3)).toContainText('No place left for an adult');
  await expect(sheet(page).getByText('Not understood: and a bag please')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Fill in 3 passengers' }).click();
  await expect(sheet(page)).toHaveCount(0);
  const head = (n: number) => page.getByRole('region', { name: `Passenger ${n}` }).getByRole('heading');
  await expect(head(1)).toContainText('HOVHANNISYAN ARAM');
  await expect(head(2)).toContainText('PETROSYAN ANI');
  await expect(head(3)).toContainText('PETROSYAN MARE');
  // On to the first that is not whole: her date of birth is not known.
  await expect(page.locator('[name="passengers.1.lastName"]')).toHaveValue('PETROSYAN');
  await head(1).getByRole('button').click();
  await expect(page.locator('[name="passengers.0.docNumber"]')).toHaveValue('AP1234567');
  await expect(page.locator('[name="passengers.0.title"]')).toHaveValue('MR');

  // A digit misread: the field stays empty and says so.
  await page.getByRole('button', { name: 'Scan or paste passports' }).click();
  await sheet(page)
    .getByLabel('Names or documents')
    .fill([PASSPORT[0], PASSPORT[1]!.replace('AP1234567', 'AP1234561')].join('\n'));
  await expect(read.first()).toContainText('The document number does not match its check digit');
});
