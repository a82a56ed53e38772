import { formatInstant } from '../../../rules/format.ts';
import { showAgo, showDate } from '../../features/accounts/ago.ts';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { useCompanyZone } from '../../company-zone.ts';
import { Button } from '../../ui/button.tsx';
import type { CardProps } from './parts.ts';

/** Can they sign in, and how. */
export function SignInCard({ account, hand, off, onOpen }: CardProps) {
  const zone = useCompanyZone();
  const { twoStep } = account;
  const at = (instant: string) => formatInstant(instant, zone);
  // A link goes to those who may use it: the pending get theirs with the approval.
  const link = hand.manages && !hand.own && account.status === 'active';
  // A phone may be lost; the own one is turned off in the profile, with the password.
  const lost = hand.manages && !hand.own && twoStep.enabled;
  const button = { small: true, disabled: off !== undefined, ...(off ? { describedBy: 'account-off' } : {}) };
  return (
    <section className="card stack" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">Sign-in</h2>
      <WordLines
        lines={[
          ['Mail', account.emailVerifiedAt ? `confirmed ${showDate(account.emailVerifiedAt, zone)}` : 'not confirmed'],
          ['Last sign-in', account.lastLoginAt ? showAgo(account.lastLoginAt) : 'never'],
          ['Password', account.hasPassword ? 'set' : 'not set yet'],
          ['Link open', account.inviteUntil && `until ${at(account.inviteUntil)}`],
          [
            'Two-step',
            twoStep.enabled
              ? `on, ${twoStep.recoveryCodesLeft} recovery codes left`
              : twoStep.required
                ? 'not set up, and the role needs it'
                : 'off',
          ],
          ['Account since', showDate(account.createdAt, zone)],
        ]}
      />
      {(link || lost) && (
        <div className="row wrap">
          {link && (
            <Button kind="outline" {...button} onPress={() => onOpen('link')}>
              {account.hasPassword ? 'Send reset link' : 'Send invitation'}
            </Button>
          )}
          {lost && (
            <Button kind="danger" {...button} onPress={() => onOpen('twoStep')}>
              Turn off two-step
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
