import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatMoney } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';

/** What an agency adds to its net prices on documents for its own clients. */
export function MarkupCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  return (
    <section className="card stack" aria-labelledby="markup-title">
      <CardTitle id="markup-title" title="Price for your clients" edit={() => setEditing(true)} off={off} />
      <p>{markupWords(profile)}</p>
      <MarkupSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}

function markupWords({ markup, balance }: Profile): string {
  if (!markup) return 'No markup: documents show the prices of the search.';
  const added = markup.kind === 'percent' ? `${markup.value} %` : `${formatMoney(markup.value, balance.currency)} a seat`;
  return `Your net price and ${added}, on documents that you open with your markup.`;
}

function MarkupSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useAccountEdit(profile, ['markup'], { open, own: true });
  const save = async () => {
    return (await edit.save()) && 'Markup saved';
  };
  return (
    <EditSheet
      name="markup"
      edit={edit}
      open={open}
      onClose={onClose}
      title="Price for your clients"
      what="this account"
      exists
      kind="main"
      onSubmit={save}
    >
      {edit.field('markup')}
      <p className="quiet">It counts for documents issued from now on; each keeps the markup it was issued with.</p>
    </EditSheet>
  );
}
