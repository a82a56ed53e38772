import { commonText } from '../texts/common/text.ts';
import { zoneCity } from '../rules/format.ts';
import { clockHere } from './day.ts';

/** An instant on the device's clock, with its zone as every other time has: "14:32 (Yerevan)" today, "20 Nov, 14:32 (Yerevan)" otherwise. For what happened on this device. */
export const showHere = (at: string | number): string =>
  `${clockHere(at)} (${zoneCity(Intl.DateTimeFormat().resolvedOptions().timeZone, commonText)})`;
