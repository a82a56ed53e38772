/** What money can be in. */
export const CURRENCIES = ['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value }));
