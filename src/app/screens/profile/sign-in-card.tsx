import type { Profile } from '../../../contract/account.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { TwoStepChangeSheet, type TwoStepChange } from './two-step-change-sheet.tsx';
import { TwoStepSetupSheet } from './two-step-setup-sheet.tsx';
import styles from './profile.module.css';
import { commonText } from '../../../texts/common/text.ts';
import { profileText } from '../../../texts/profile/text.ts';

export type SignInSheet = 'password' | 'setup' | TwoStepChange;

/** Password and two-step sign-in. */
export function SignInCard({
  profile,
  off,
  open,
  onOpen,
}: {
  profile: Profile;
  off: string | undefined;
  open: SignInSheet | undefined;
  onOpen: (sheet: SignInSheet | undefined) => void;
}) {
  const { twoStep } = profile;
  const missing = twoStep.required && !twoStep.enabled;
  const close = () => onOpen(undefined);
  const button = { small: true, disabled: off !== undefined, ...(off ? { describedBy: 'account-off' } : {}) };
  return (
    <section className="card stack" aria-labelledby="sign-in-title">
      <h2 id="sign-in-title">{profileText('signIn')}</h2>
      <div className="row between wrap">
        <div className="grow">
          <p>{commonText('password')}</p>
          <p className="quiet">{profileText('changesSignOut')}</p>
        </div>
        <Button kind="outline" {...button} onPress={() => onOpen('password')}>
          {profileText('changePassword')}
        </Button>
      </div>
      <hr className={styles.hair} />
      <div className="stack tight">
        <div className="row between">
          <p>{profileText('twoStep')}</p>
          {twoStep.enabled ? (
            <Chip icon="check" tone="good" text={profileText('on')} />
          ) : (
            <Chip icon="ban" tone={missing ? 'bad' : 'ended'} text={profileText('off.state')} />
          )}
        </div>
        <p className={twoStep.enabled && twoStep.recoveryCodesLeft < 3 ? 'bad' : 'quiet'}>{words(twoStep)}</p>
        <div className="row wrap">
          {!twoStep.enabled && (
            <Button kind="outline" {...button} onPress={() => onOpen('setup')}>
              {profileText('turnOn')}
            </Button>
          )}
          {twoStep.enabled && (
            <Button kind="outline" {...button} onPress={() => onOpen('codes')}>
              {profileText('newCodes')}
            </Button>
          )}
          {twoStep.enabled && !twoStep.required && (
            <Button kind="danger" {...button} onPress={() => onOpen('off')}>
              {profileText('turnOff')}
            </Button>
          )}
        </div>
      </div>
      <PasswordSheet profile={profile} open={open === 'password'} onClose={close} />
      <TwoStepSetupSheet profile={profile} open={open === 'setup'} onClose={close} />
      <TwoStepChangeSheet change={open === 'codes' || open === 'off' ? open : undefined} onClose={close} />
    </section>
  );
}

function words({ enabled, required, recoveryCodesLeft }: Profile['twoStep']): string {
  if (!enabled) return profileText('twoStepWhy');
  return profileText(required ? 'codesLeftRequired' : 'codesLeft', { n: recoveryCodesLeft });
}
