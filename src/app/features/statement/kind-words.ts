import type { StatementLine } from '../../../contract/ledger.ts';

/** Kinds of entries of the ledger, wherever they are shown. */
export const KIND_WORDS: Record<StatementLine['kind'], string> = {
  topup: 'Top-up',
  withdraw: 'Debit',
  ticket: 'Tickets',
  void: 'Void',
  refund: 'Refund',
  penalty: 'Penalty',
  reissue: 'Date change',
  price_change: 'Price change',
  name_fee: 'Name correction',
  service: 'Service',
  adjust: 'Correction',
  split_memo: 'Split',
};
