/** States of bookings, as chips. */
export const texts = {
  'pre-order': 'Held',
  booking: 'Booked',
  ticketing: 'Ticketed',
  completed: 'Flown',
  partially_refunded: 'Part refunded',
  schedule_change: 'Schedule change',
  expired: 'Expired',
  failed: 'Failed',
  needs_action: 'Needs action',
  ttl_soon: 'Ends soon',
  cancelled: 'Cancelled',
  voided: 'Voided',
  refunded: 'Refunded',
} as const;
