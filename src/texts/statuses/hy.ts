import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  'pre-order': 'Պահված',
  booking: 'Ամրագրված',
  ticketing: 'Տոմսը դուրս գրված',
  completed: 'Թռիչքն ավարտված',
  partially_refunded: 'Մասամբ վերադարձված',
  schedule_change: 'Չվացուցակի փոփոխություն',
  expired: 'Ժամկետն անցել է',
  failed: 'Չհաջողվեց',
  needs_action: 'Պահանջում է գործողություն',
  ttl_soon: 'Շուտով կավարտվի',
  cancelled: 'Չեղարկված',
  voided: 'Անվավերացված',
  refunded: 'Վերադարձված',
};
