import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { DebitSheet } from './debit-sheet.tsx';
import { TakeBackSheet } from './take-back-sheet.tsx';
import { TopUpSheet } from './top-up-sheet.tsx';

/** Everything that enters money, in one chunk: most people who look at an account never do. */
export function MoneySheets({
  sheet,
  line,
  ...rest
}: {
  sheet: 'topUp' | 'debit' | 'takeBack';
  line: StatementLine | undefined;
  account: User;
  open: boolean;
  onClose: () => void;
}) {
  if (sheet === 'topUp') return <TopUpSheet {...rest} />;
  if (sheet === 'debit') return <DebitSheet {...rest} />;
  return line ? <TakeBackSheet {...rest} key={line.no} line={line} /> : null;
}
