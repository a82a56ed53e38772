import { fieldError } from '../contract/field-errors.ts';

/** As banks write it in a transfer: capital letters and digits alone. */
export const plainAccount = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** What is wrong with a plain account number. What begins as an IBAN has its check digits (ISO 13616); others are of 5 to 34 letters and digits. */
export function accountFault(account: string): string | undefined {
  if (!/^[A-Z0-9]{5,34}$/.test(account)) return fieldError('bankAccountForm');
  if (/^[A-Z]{2}\d{2}/.test(account) && !hasCheckDigits(account)) return fieldError('ibanMistyped');
  return undefined;
}

/** ISO 7064, mod 97-10: the first four behind the rest, letters as 10 to 35. */
function hasCheckDigits(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
