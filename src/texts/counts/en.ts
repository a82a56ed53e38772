/** Things that are counted, each with its number: what uses an entry. */
export const texts = {
  agents: '{n, plural, one {# agent} other {# agents}}',
  classes: '{n, plural, one {# flight class} other {# flight classes}}',
  templates: '{n, plural, one {# template} other {# templates}}',
  notifications: '{n, plural, one {# notification} other {# notifications}}',
  commissionRules: '{n, plural, one {# commission rule} other {# commission rules}}',
  throughFares: '{n, plural, one {# through fare} other {# through fares}}',
  flights: '{n, plural, one {# flight} other {# flights}}',
  tickets: '{n, plural, one {# ticket} other {# tickets}}',
  hotels: '{n, plural, one {# hotel} other {# hotels}}',
  orders: '{n, plural, one {# booking} other {# bookings}}',
  services: '{n, plural, one {# service} other {# services}}',
  airports: '{n, plural, one {# airport} other {# airports}}',
} as const;
