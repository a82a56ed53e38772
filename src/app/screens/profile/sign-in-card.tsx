import type { Profile } from '../../../contract/account.ts';
import { plural } from '../../../rules/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/status-chip.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { TwoStepChangeSheet, type TwoStepChange } from './two-step-change-sheet.tsx';
import { TwoStepSetupSheet } from './two-step-setup-sheet.tsx';
import styles from './profile.module.css';

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
      <h2 id="sign-in-title">Sign-in</h2>
      <div className="row between wrap">
        <div className="grow">
          <p>Password</p>
          <p className="quiet">Changing it signs out your other devices.</p>
        </div>
        <Button kind="outline" {...button} onPress={() => onOpen('password')}>
          Change password
        </Button>
      </div>
      <hr className={styles.hair} />
      <div className="stack tight">
        <div className="row between">
          <p>Two-step sign-in</p>
          {twoStep.enabled ? <Chip icon="check" tone="good" text="On" /> : <Chip icon="ban" tone={missing ? 'bad' : 'end'} text="Off" />}
        </div>
        <p className={twoStep.enabled && twoStep.recoveryCodesLeft < 3 ? 'bad' : 'quiet'}>{words(twoStep)}</p>
        <div className="row wrap">
          {!twoStep.enabled && (
            <Button kind="outline" {...button} onPress={() => onOpen('setup')}>
              Turn on
            </Button>
          )}
          {twoStep.enabled && (
            <Button kind="outline" {...button} onPress={() => onOpen('codes')}>
              New recovery codes
            </Button>
          )}
          {twoStep.enabled && !twoStep.required && (
            <Button kind="danger" {...button} onPress={() => onOpen('off')}>
              Turn off
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
  if (!enabled) return 'A code of an app on your phone beside the password: a stolen password alone opens nothing.';
  const left = `${plural(recoveryCodesLeft, 'recovery code')} left.`;
  return required ? `${left} Your role must have it.` : left;
}
