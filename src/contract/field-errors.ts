/** What can be wrong with a field, each with the parameters of its words. The words: src/texts/fields. */
export interface FieldErrorParams {
  required: undefined;
  unknown: undefined;
  noBody: undefined;
  notAnId: undefined;
  dateForm: undefined;
  noSuchDate: undefined;
  checkYear: undefined;
  airportCode: undefined;
  airlineCode: undefined;
  countryCode: undefined;
  noSuchCountry: undefined;
  currencyCode: undefined;
  pnr: undefined;
  amountMissing: undefined;
  twoDecimals: undefined;
  numberMissing: undefined;
  wholeNumber: undefined;
  atLeast: { least: number };
  atMost: { most: number };
  atMostLetters: { most: number };
  tooLong: undefined;
  controlCharacters: undefined;
  oneLine: undefined;
  phone: undefined;
  email: undefined;
}
export type FieldCode = keyof FieldErrorParams;

/** As schemas, rules and the server name a fault: the code, with its parameters behind it where it has any. */
export const fieldError = <C extends FieldCode>(
  code: C,
  ...[params]: FieldErrorParams[C] extends undefined ? [] : [FieldErrorParams[C]]
): string => (params ? `${code} ${JSON.stringify(params)}` : code);

export interface ReadFieldError {
  code: string;
  params: Record<string, string | number>;
}

/** Undefined for words that were written in place of a code. */
export function readFieldError(text: string): ReadFieldError | undefined {
  const [, code, params] = /^([a-z]\w*)(?: (\{.*\}))?$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  return { code, params: params === undefined ? {} : (JSON.parse(params) as ReadFieldError['params']) };
}
