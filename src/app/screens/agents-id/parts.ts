import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import type { Hand } from '../../features/accounts/may.ts';

export type SheetName = 'contact' | 'brand' | 'terms' | 'approve' | 'block' | 'open' | 'close' | 'link' | 'twoStep' | MoneySheetName;
export type MoneySheetName = 'topUp' | 'debit' | 'takeBack';

/** What every card of an account gets. */
export interface CardProps {
  account: User;
  hand: Hand;
  /** Why nothing can be changed at the moment; the buttons are off and say so. */
  off: string | undefined;
  /** `line`: the entry that is to be taken back. */
  onOpen: (sheet: SheetName, line?: StatementLine) => void;
}

/** What every sheet over an account gets. */
export interface SheetOf {
  account: User;
  open: boolean;
  onClose: () => void;
}
