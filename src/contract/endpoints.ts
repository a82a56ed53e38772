import { accountEndpoints } from './account.ts';
import type { AnswerOf, CallOf, Endpoint, ParsedOf } from './endpoint.ts';
import { exchangeEndpoints } from './exchange.ts';
import { orderEndpoints } from './orders.ts';
import { referenceEndpoints } from './reference.ts';
import { searchEndpoints } from './search.ts';
import { settingsEndpoints } from './settings.ts';

/** Every call there is. A path or a role list written anywhere else is a defect. */
export const endpoints = {
  ...accountEndpoints,
  ...exchangeEndpoints,
  ...settingsEndpoints,
  ...referenceEndpoints,
  ...searchEndpoints,
  ...orderEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Call<N extends EndpointName> = CallOf<Endpoints[N]>;
export type Parsed<N extends EndpointName> = ParsedOf<Endpoints[N]>;
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>;
