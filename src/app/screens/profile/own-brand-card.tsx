import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { BrandCard } from '../../features/brand/brand-card.tsx';
import { BrandSheet } from '../../features/brand/brand-sheet.tsx';

/** How the agency shows itself to its clients. */
export function OwnBrandCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <BrandCard account={profile} edit={() => setEditing(true)} off={off} />
      <BrandSheet account={profile} own open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
