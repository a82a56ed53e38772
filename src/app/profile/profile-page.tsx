import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../contract/account.ts';
import { effectiveRole, ROLE_TITLES } from '../../contract/roles.ts';
import { formatBalance, formatMoney, formatPhone } from '../../rules/format.ts';
import { isSilence } from '../api/failures.ts';
import { profileQuery } from '../api/queries.ts';
import { signOut } from '../sign-out.ts';
import { chooseTheme, themeChoice, type ThemeChoice } from '../theme/theme.ts';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { Page } from '../ui/page.tsx';
import { SavedAt } from '../ui/saved-at.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeviceStorage } from './device-storage.tsx';

/** The account, its balance, how the app looks here, and what is kept on this device. */
export function ProfilePage() {
  const profile = useQuery(profileQuery());
  return (
    <Page title="My profile" back="/search" onRefresh={() => profile.refetch()} refreshing={profile.isFetching && !profile.isPending}>
      <div className="stack">
        {profile.isError &&
          (profile.data && isSilence(profile.error) ? (
            <SavedAt at={profile.dataUpdatedAt} />
          ) : (
            <ErrorAlert error={profile.error} onRetry={() => void profile.refetch()} />
          ))}
        {profile.isPending && <Skeleton cards={2} lines={[50, 80, 80, 60]} />}
        {profile.data && (
          <>
            <Balance profile={profile.data} />
            <Account profile={profile.data} />
          </>
        )}
        <Look />
        <DeviceStorage />
        <SignOut />
      </div>
    </Page>
  );
}

function Balance({ profile: { balance } }: { profile: Profile }) {
  return (
    <section className="card stack tight" aria-labelledby="balance-title">
      <h2 id="balance-title">Balance</h2>
      <p>
        <span className="big num">{formatBalance(balance.currentBalance)}</span> <span className="quiet">{balance.currency}</span>
      </p>
      {balance.creditLimit > 0 && (
        <p className="quiet num">
          Credit {formatMoney(balance.creditLimit, balance.currency)} · available {formatMoney(balance.available, balance.currency)}
        </p>
      )}
    </section>
  );
}

function Account({ profile }: { profile: Profile }) {
  const role = effectiveRole(profile);
  const phone = (text: string) => (text.trim() ? formatPhone(text) : '');
  const lines: [string, string][] = [
    ['Business', profile.businessName],
    ['Company', profile.companyName],
    ['VAT', profile.vat],
    ['Address', [profile.address, profile.city, profile.country].filter(Boolean).join(', ')],
    ['Director', profile.ceoNameSurname],
    ['Contact', profile.contactNameSurname],
    ['Phone', phone(profile.phone)],
    ['Mobile', phone(profile.mobilePhone)],
    ['E-mail', profile.email],
    ['Role', role ? ROLE_TITLES[role] : ''],
    ['Status', profile.status],
  ];
  return (
    <section className="card stack" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl className="lines words">
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => [
            <dt key={name} className="quiet">
              {name}
            </dt>,
            <dd key={`${name}-value`}>{value}</dd>,
          ])}
      </dl>
    </section>
  );
}

function Look() {
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <section className="card stack" aria-labelledby="look-title">
      <h2 id="look-title">Look</h2>
      <div className="row wrap" role="group" aria-labelledby="look-title">
        {(['system', 'light', 'dark'] as const).map((one) => (
          <button key={one} type="button" className="pick" aria-pressed={choice === one} onClick={() => choose(one)}>
            {one === 'system' ? 'As the device' : one === 'light' ? 'Light' : 'Dark'}
          </button>
        ))}
      </div>
    </section>
  );
}

function SignOut() {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
  };
  return (
    <Button kind="outline" full busy={busy} onPress={() => void leave()}>
      Log out
    </Button>
  );
}
