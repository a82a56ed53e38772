import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatMoney } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { updateAccount } from '../../features/accounts/queries.ts';
import { type Seen, useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useSend } from '../../forms/use-send.ts';
import { profileQuery } from '../../api/queries.ts';
import { readAmount } from '../../read-amount.ts';
import { TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';

const KINDS = [
  { value: '', text: 'None' },
  { value: 'percent', text: 'Percent' },
  { value: 'fixed', text: 'Amount' },
] as const;
interface Typed {
  kind: (typeof KINDS)[number]['value'];
  value: string;
}

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
  const client = useQueryClient();
  const { busy, faults, failure, send, setFaults, clear } = useSend();
  const seen = (one: Profile): Seen<Typed> => ({
    values: { kind: one.markup?.kind ?? '', value: one.markup ? String(one.markup.value) : '' },
    version: one.version,
  });
  const form = useVersionedForm<Typed>(seen(profile), async () => seen(await client.fetchQuery({ ...profileQuery(), staleTime: 0 })), {
    open,
  });
  const { kind, value } = form.values;
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const amount = readAmount(value);
    if (kind !== '' && amount === undefined) return setFaults({ 'markup.value': 'Please give a number' });
    const markup = kind === '' ? null : { kind, value: amount! };
    if (!(await send(() => updateAccount(client, profile.userId, { version: form.base.version, markup }), form.takeStale))) return;
    close();
    notify('Markup saved');
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Price for your clients"
      verb="Save"
      busy={busy}
      idle={form.changed.length === 0}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice meanwhile={form.conflicts} label={() => 'Markup'} show={(_field, now) => String(now)} />
      <fieldset className="seg">
        <legend className="sr-only">Markup</legend>
        {KINDS.map((one) => (
          <label key={one.value}>
            <input type="radio" name="markupKind" checked={kind === one.value} onChange={() => form.set({ kind: one.value })} />
            <span>{one.text}</span>
          </label>
        ))}
      </fieldset>
      {kind !== '' && (
        <TextField
          label={kind === 'percent' ? 'Percent of the net price' : `Amount for each seat, ${profile.balance.currency}`}
          name="markup"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          error={faults['markup.value']}
          onValue={(typed) => form.set({ value: typed })}
        />
      )}
      <p className="quiet">It counts for documents issued from now on; each keeps the markup it was issued with.</p>
    </FormSheet>
  );
}
