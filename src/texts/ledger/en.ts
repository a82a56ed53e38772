/** Kinds of entries of the ledger, wherever they are shown. */
export const texts = {
  'kind.topup': 'Top-up',
  'kind.withdraw': 'Debit',
  'kind.ticket': 'Tickets',
  'kind.void': 'Void',
  'kind.refund': 'Refund',
  'kind.penalty': 'Penalty',
  'kind.reissue': 'Date change',
  'kind.price_change': 'Price change',
  'kind.name_fee': 'Name correction',
  'kind.service': 'Service',
  'kind.adjust': 'Correction',
  'kind.split_memo': 'Split',
  'kind.deposit': 'Group deposit',
} as const;
