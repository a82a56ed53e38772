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

interface Typed {
  threshold: string;
}

/** Below which sum a mail tells the agency that its balance runs low. */
export function LowBalanceCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const { lowBalanceAlert, balance } = profile;
  return (
    <section className="card stack" aria-labelledby="low-balance-title">
      <CardTitle id="low-balance-title" title="Low balance" edit={() => setEditing(true)} off={off} />
      <p>
        {lowBalanceAlert === null
          ? 'No mail when the balance runs low.'
          : `A mail when less than ${formatMoney(lowBalanceAlert, balance.currency)} is available.`}
      </p>
      <LowBalanceSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}

function LowBalanceSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const { busy, faults, failure, send, setFaults, clear } = useSend();
  const seen = (one: Profile): Seen<Typed> => ({
    values: { threshold: one.lowBalanceAlert === null ? '' : String(one.lowBalanceAlert) },
    version: one.version,
  });
  const form = useVersionedForm<Typed>(seen(profile), async () => seen(await client.fetchQuery({ ...profileQuery(), staleTime: 0 })), {
    open,
  });
  const close = () => {
    clear();
    onClose();
  };
  const submit = async () => {
    const typed = form.values.threshold.trim();
    const amount = readAmount(typed);
    if (typed !== '' && amount === undefined) return setFaults({ lowBalanceAlert: 'A number, for example 100000' });
    const body = { version: form.base.version, lowBalanceAlert: typed === '' ? null : amount! };
    if (!(await send(() => updateAccount(client, profile.userId, body), form.takeStale))) return;
    close();
    notify(body.lowBalanceAlert === null ? 'No more mails about a low balance' : 'Saved');
  };
  return (
    <FormSheet
      open={open}
      onClose={close}
      title="Low balance"
      verb="Save"
      busy={busy}
      idle={form.changed.length === 0}
      faults={faults}
      failure={failure}
      onSubmit={submit}
    >
      <MeanwhileNotice meanwhile={form.conflicts} label={() => 'Low balance'} show={(_field, now) => String(now) || 'Never'} />
      <TextField
        label={`Mail me below, ${profile.balance.currency}`}
        hint="Empty: never. One mail each time the balance falls below it."
        name="lowBalanceAlert"
        inputMode="decimal"
        autoComplete="off"
        value={form.values.threshold}
        error={faults['lowBalanceAlert']}
        onValue={(threshold) => form.set({ threshold })}
      />
    </FormSheet>
  );
}
