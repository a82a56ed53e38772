import type { ReactElement, ReactNode } from 'react';
import { entranceText } from '../../../texts/entrance/text.ts';
import { MailAgain } from './mail-again.tsx';

/** The same words for every address, known or not; `children` writes the sentence around the address. */
export function LinkSent({
  email,
  children,
  again,
}: {
  email: string;
  children: (address: ReactElement) => ReactNode;
  again: () => Promise<unknown>;
}) {
  return (
    <>
      <p>{children(<strong className="breaks">{email}</strong>)}</p>
      <p className="quiet">{entranceText('nothingThere')}</p>
      <MailAgain sent send={again} />
    </>
  );
}
