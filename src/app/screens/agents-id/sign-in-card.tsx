import { agentText } from '../../../texts/agent/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { showAgo, showDate } from '../../features/accounts/ago.ts';
import { WordLines } from '../../features/accounts/word-lines.tsx';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { Button } from '../../ui/button.tsx';
import type { CardProps } from './parts.ts';

/** Can they sign in, and how. */
export function SignInCard({ account, hand, off, onOpen }: CardProps) {
  const zone = useCompanyZone();
  const { twoStep } = account;
  const at = (instant: string) => showInstant(instant, zone);
  // A link goes to those who may use it: the pending get theirs with the approval.
  const link = hand.manages && !hand.own && account.status === 'active';
  // A phone may be lost; the own one is turned off in the profile, with the password.
  const lost = hand.manages && !hand.own && twoStep.enabled;
  const button = { small: true, disabled: off !== undefined, ...(off ? { describedBy: 'account-off' } : {}) };
  return (
    <section className="card stack" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{agentText('signIn')}</h2>
      <WordLines
        lines={[
          [
            commonText('email'),
            account.emailVerifiedAt
              ? agentText('confirmedOn', { day: showDate(account.emailVerifiedAt, zone) })
              : agentText('notConfirmedShort'),
          ],
          [agentText('lastSignInLine'), account.lastLoginAt ? showAgo(account.lastLoginAt) : showAgo(null)],
          [commonText('password'), account.hasPassword ? agentText('set') : agentText('notSetYet')],
          [agentText('linkOpen'), account.inviteUntil && agentText('untilTime', { time: at(account.inviteUntil) })],
          [
            agentText('twoStep'),
            twoStep.enabled
              ? agentText('twoStepOn', { n: twoStep.recoveryCodesLeft })
              : twoStep.required
                ? agentText('twoStepMissing')
                : agentText('off'),
          ],
          [agentText('accountSince'), showDate(account.createdAt, zone)],
        ]}
      />
      {(link || lost) && (
        <div className="row wrap">
          {link && (
            <Button kind="outline" {...button} onPress={() => onOpen('link')}>
              {account.hasPassword ? agentText('sendReset') : agentText('sendInvitation')}
            </Button>
          )}
          {lost && (
            <Button kind="danger" {...button} onPress={() => onOpen('twoStep')}>
              {agentText('twoStepOff')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
