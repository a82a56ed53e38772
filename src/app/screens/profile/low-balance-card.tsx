import { useState } from 'react';
import type { Profile } from '../../../contract/account.ts';
import { formatMoney } from '../../../rules/format.ts';
import { CardTitle } from '../../features/accounts/card-title.tsx';
import { useAccountEdit } from '../../features/accounts/use-account-edit.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** Below which sum a mail tells the agency that its balance runs low, and whether its statements come by mail. */
export function LowBalanceCard({ profile, off }: { profile: Profile; off: string | undefined }) {
  const [editing, setEditing] = useState(false);
  const { lowBalanceAlert, monthlyStatement, balance } = profile;
  return (
    <section className="card stack" aria-labelledby="low-balance-title">
      <CardTitle id="low-balance-title" title={profileText('lowBalance')} edit={() => setEditing(true)} off={off} />
      <p>
        {lowBalanceAlert === null
          ? profileText('lowBalanceOff')
          : profileText('lowBalanceOn', { money: formatMoney(lowBalanceAlert, balance.currency) })}
      </p>
      <p>{profileText(monthlyStatement ? 'statementMailed' : 'statementNotMailed')}</p>
      <LowBalanceSheet profile={profile} open={editing} onClose={() => setEditing(false)} />
    </section>
  );
}

function LowBalanceSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useAccountEdit(profile, ['lowBalanceAlert', 'monthlyStatement'], { open, own: true });
  const save = async () => {
    return (await edit.save()) && profileText('saved');
  };
  return (
    <EditSheet name="low balance" edit={edit} open={open} onClose={onClose} title={profileText('lowBalance')} exists onSubmit={save}>
      {edit.field('lowBalanceAlert', { label: profileText('mailBelow', { currency: profile.balance.currency }) })}
      {edit.field('monthlyStatement')}
    </EditSheet>
  );
}
