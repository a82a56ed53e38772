import type { Profile } from '../../../contract/account.ts';
import { roleWords } from '../../features/accounts/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The role must have two-step sign-in and has not: the first thing of the page, and nothing else works before. */
export function TwoStepNotice({ profile, off, onStart }: { profile: Profile; off: string | undefined; onStart: () => void }) {
  if (!profile.twoStep.required || profile.twoStep.enabled) return null;
  return (
    <div className="notice run" role="alert">
      <Icon name="alert" />
      <div className="grow stack tight">
        <strong>Set up two-step sign-in to go on</strong>
        <span>Your role ({roleWords(profile)}) must sign in in two steps. Until it is set up, everything else stays closed.</span>
        <div>
          <Button kind="go" disabled={off !== undefined} {...(off ? { describedBy: 'account-off' } : {})} onPress={onStart}>
            Set it up now
          </Button>
        </div>
      </div>
    </div>
  );
}
