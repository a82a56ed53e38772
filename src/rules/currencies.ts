/* The currencies that a desk may deal in. It always deals in drams, dollars and euros. */

/** Drams for one unit, by currency. */
export interface Rates {
  USD: number;
  EUR: number;
  [currency: string]: number;
}

/** The dram has no rate; dollar and euro always have one. */
export const hasRate = (currency: string, rates: Rates): boolean => currency === 'AMD' || rates[currency] !== undefined;

/** May the desk deal in it? Amounts have two decimals, so a currency of none or of three (the yen, the dinar of Kuwait) may not. */
export const isCurrency = (code: string): boolean =>
  known.has(code) && new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2;
const known = new Set(Intl.supportedValuesOf('currency').filter((code) => !code.startsWith('X')));
