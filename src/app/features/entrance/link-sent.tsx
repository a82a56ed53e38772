import type { ReactNode } from 'react';
import { MailAgain } from './mail-again.tsx';

/** The same words for every address, known or not. */
export function LinkSent({ email, children, again }: { email: string; children: ReactNode; again: () => Promise<unknown> }) {
  return (
    <>
      <p>
        If there is an account for <strong className="breaks">{email}</strong>, {children}
      </p>
      <p className="quiet">Nothing there? Look in the spam folder, and check the address for a typing error.</p>
      <MailAgain sent send={again} />
    </>
  );
}
