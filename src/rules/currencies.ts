/* The currencies that a desk may deal in. It always deals in drams, dollars and euros. */

/** Drams for one unit, by currency. */
export interface Rates {
  USD: number;
  EUR: number;
  [currency: string]: number;
}

/** The dram has no rate; dollar and euro always have one. */
export const hasRate = (currency: string, rates: Rates): boolean => currency === 'AMD' || rates[currency] !== undefined;

/** What the desk may deal in. Amounts have two decimals, so a currency of none or of three (the yen, the dinar of Kuwait) is not among them. */
export const currencyCodes = (): ReadonlySet<string> => {
  codes ??= new Set(Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X') && decimalsOf(code) === 2));
  return codes;
};
let codes: Set<string> | undefined;
const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
export const isCurrency = (code: string): boolean => currencyCodes().has(code);
