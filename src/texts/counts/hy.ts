import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  agents: '{n, plural, one {# գործակալ} other {# գործակալ}}',
  classes: '{n, plural, one {# չվերթի դաս} other {# չվերթի դաս}}',
  templates: '{n, plural, one {# ձևանմուշ} other {# ձևանմուշ}}',
  notifications: '{n, plural, one {# ծանուցում} other {# ծանուցում}}',
  commissionRules: '{n, plural, one {# միջնորդավճարի կանոն} other {# միջնորդավճարի կանոն}}',
  throughFares: '{n, plural, one {# միջանցիկ սակագին} other {# միջանցիկ սակագին}}',
  flights: '{n, plural, one {# չվերթ} other {# չվերթ}}',
  tickets: '{n, plural, one {# տոմս} other {# տոմս}}',
  hotels: '{n, plural, one {# հյուրանոց} other {# հյուրանոց}}',
  orders: '{n, plural, one {# ամրագրում} other {# ամրագրում}}',
  services: '{n, plural, one {# ծառայություն} other {# ծառայություն}}',
  airports: '{n, plural, one {# օդանավակայան} other {# օդանավակայան}}',
};
