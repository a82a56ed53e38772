import { Suspense, useState } from 'react';
import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import type { Hand } from '../../features/accounts/may.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { ApproveSheet } from './approve-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { EndSheet } from './end-sheet.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetName } from './parts.ts';
import { ResetTwoStepSheet } from './reset-two-step-sheet.tsx';
import { TermsSheet } from './terms-sheet.tsx';

const MoneySheets = lazyPart('money-sheets', () => import('../../features/money/money-sheets.tsx'), 'MoneySheets');

/** The sheets over an account, one at a time. */
export function AgentSheets({
  account,
  hand,
  open,
  line,
  onClose,
}: {
  account: User;
  hand: Hand;
  open: SheetName | undefined;
  line: StatementLine | undefined;
  onClose: () => void;
}) {
  // The sheet keeps what it was opened for while it closes.
  const [last, setLast] = useState<SheetName>();
  if (open && open !== last) setLast(open);
  const sheet = { account, open: open !== undefined && open === last, onClose };
  if (last === 'contact') return <ContactSheet {...sheet} staff={hand.manages} />;
  if (last === 'terms') return <TermsSheet {...sheet} ranks={hand.ranks} />;
  if (last === 'approve') return <ApproveSheet {...sheet} />;
  if (last === 'block' || last === 'close') return <EndSheet {...sheet} key={last} end={last} />;
  if (last === 'open') return <OpenSheet {...sheet} />;
  if (last === 'link') return <LinkSheet {...sheet} />;
  if (last === 'twoStep') return <ResetTwoStepSheet {...sheet} />;
  if (!last) return null;
  return (
    <Suspense>
      <MoneySheets {...sheet} sheet={last} line={line} />
    </Suspense>
  );
}
