import type { ReactNode } from 'react';
import { Rich } from '../../ui/rich.tsx';
import { entranceText } from '../../../texts/entrance/text.ts';
import { MailAgain } from './mail-again.tsx';

/** The same words for every address, known or not. */
export function LinkSent({ email, children, again }: { email: string; children: ReactNode; again: () => Promise<unknown> }) {
  return (
    <>
      <p>
        <Rich of={entranceText} text="sentTo" put={{ address: <strong className="breaks">{email}</strong> }} />
        {children}
      </p>
      <p className="quiet">{entranceText('nothingThere')}</p>
      <MailAgain sent send={again} />
    </>
  );
}
