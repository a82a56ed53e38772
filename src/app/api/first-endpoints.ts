import { exchangeEndpoints } from '../../contract/exchange.ts';
import { orderEndpoints } from '../../contract/order-endpoints.ts';
import { referenceEndpoints } from '../../contract/reference.ts';
import { searchEndpoints } from '../../contract/search.ts';
import { settingsEndpoints } from '../../contract/settings.ts';

/** What the first screens after the sign-in ask for; all else comes when it is opened. */
export const firstEndpoints = {
  ...exchangeEndpoints,
  ...orderEndpoints,
  ...settingsEndpoints,
  ...referenceEndpoints,
  ...searchEndpoints,
};
