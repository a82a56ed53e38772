import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatMoney } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** What an agency adds to its net prices on documents for its own clients. */
export function MarkupCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className="card stack" aria-labelledby="markup-title">
      <CardTitle id="markup-title" title={profileText('clientPrice')} edit={() => setEditing(true)} off={off} />
      <p>{markupWords(profile)}</p>
      <MarkupSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}

function markupWords({ markup, balance }: Profile): string {
  if (!markup) return profileText('noMarkup');
  return markup.kind === 'percent'
    ? profileText('markupPercent', { value: String(markup.value) })
    : profileText('markupSum', { money: formatMoney(markup.value, balance.currency) });
}

function MarkupSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useAccountEdit(profile, ['markup'], { open, own: true });
  const save = async () => {
    return (await edit.save()) && profileText('markupSaved');
  };
  return (
    <EditSheet name="markup" edit={edit} open={open} onClose={onClose} title={profileText('clientPrice')} exists onSubmit={save}>
      {edit.field('markup')}
      <p className="quiet">{profileText('markupFrom')}</p>
    </EditSheet>
  );
}
