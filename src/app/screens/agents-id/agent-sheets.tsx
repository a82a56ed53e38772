import { Suspense, useState } from 'react';
import type { StatementLine } from '../../../contract/ledger.ts';
import type { User } from '../../../contract/users.ts';
import { BrandSheet } from '../../features/brand/brand-sheet.tsx';
import type { Hand } from '../../features/accounts/may.ts';
import { useAnew } from '../../forms/use-anew.ts';
import { lazyPart } from '../../pwa/chunk.ts';
import { ApproveSheet } from './approve-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { EndSheet } from './end-sheet.tsx';
import { LinkSheet } from './link-sheet.tsx';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetName, SheetOf } from './parts.ts';
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
  const time = useAnew(open !== undefined);
  // The sheet keeps what it was opened for while it closes.
  const [last, setLast] = useState<SheetName>();
  if (open && open !== last) setLast(open);
  return last && <OneSheet key={time} {...{ account, hand, line, onClose }} open={open === last} name={last} />;
}

function OneSheet({ name, hand, line, ...sheet }: SheetOf & { name: SheetName; hand: Hand; line: StatementLine | undefined }) {
  if (name === 'contact') return <ContactSheet {...sheet} staff={hand.manages} />;
  if (name === 'brand') return <BrandSheet {...sheet} />;
  if (name === 'terms') return <TermsSheet {...sheet} ranks={hand.ranks} />;
  if (name === 'approve') return <ApproveSheet {...sheet} />;
  if (name === 'block' || name === 'close') return <EndSheet {...sheet} end={name} />;
  if (name === 'open') return <OpenSheet {...sheet} />;
  if (name === 'link') return <LinkSheet {...sheet} />;
  if (name === 'twoStep') return <ResetTwoStepSheet {...sheet} />;
  return (
    <Suspense>
      <MoneySheets {...sheet} sheet={name} line={line} />
    </Suspense>
  );
}
