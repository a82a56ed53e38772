import { exchangeEndpoints } from '../../contract/exchange.ts';
import { referenceEndpoints } from '../../contract/reference.ts';
import { searchEndpoints } from '../../contract/search.ts';
import { settingsEndpoints } from '../../contract/settings.ts';

/** What the first screen after the sign-in asks for; orders and all else come when they are opened. */
export const firstEndpoints = {
  ...exchangeEndpoints,
  ...settingsEndpoints,

  ...referenceEndpoints,
  ...searchEndpoints,
};
