import { accountHandlers } from './account/handlers.ts';
import { exchangeHandlers } from './exchange/handlers.ts';
import type { Handlers } from './http/context.ts';
import { ordersHandlers } from './orders/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';

/** Every endpoint of the contract with the code that answers it. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...exchangeHandlers,
  ...settingsHandlers,
  ...referenceHandlers,
  ...searchHandlers,
  ...ordersHandlers,
};
