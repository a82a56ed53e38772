/** A typed amount: spaces and thousands commas are allowed, a comma before one or two last digits is a decimal one. */
export function readAmount(text: string): number | undefined {
  const tidy = text
    .replace(/\s/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '');
  return /^\d+(?:\.\d*)?$/.test(tidy) ? Number(tidy) : undefined;
}
