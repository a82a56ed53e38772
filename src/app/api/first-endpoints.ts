import { exchangeEndpoints } from '../../contract/exchange.ts';
import { holdEndpoints } from '../../contract/holds.ts';
import { orderListEndpoints } from '../../contract/order-lists.ts';
import { referenceEndpoints } from '../../contract/reference.ts';
import { searchEndpoints } from '../../contract/search.ts';
import { settingsEndpoints } from '../../contract/settings.ts';

/** What the first screens after the sign-in ask for; all else comes when it is opened. */
export const firstEndpoints = {
  ...exchangeEndpoints,
  ...holdEndpoints,
  ...orderListEndpoints,
  ...settingsEndpoints,
  ...referenceEndpoints,
  ...searchEndpoints,
};
