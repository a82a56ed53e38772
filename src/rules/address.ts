import type { Lang } from '../contract/lang.ts';

/** Its last part is the code of a country, which documents and mails name. */
export const withCountry = (address: string, lang: Lang): string =>
  address.replace(
    /(^|, )([A-Z]{2})$/,
    (_, before: string, code: string) => `${before}${new Intl.DisplayNames([lang], { type: 'region' }).of(code)}`,
  );
