import type { Profile } from '../../../contract/account.ts';
import { roleWords } from '../../features/accounts/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { profileText } from '../../../texts/profile/text.ts';

/** The role must have two-step sign-in and has not: the first thing of the page, and nothing else works before. */
export function TwoStepNotice({ profile, off, onStart }: { profile: Profile; off: string | undefined; onStart: () => void }) {
  if (!profile.twoStep.required || profile.twoStep.enabled) return null;
  return (
    <div className="notice run" role="alert">
      <Icon name="alert" />
      <div className="grow stack tight">
        <strong>{profileText('twoStepFirst')}</strong>
        <span>{profileText('twoStepFirstText', { role: roleWords(profile) })}</span>
        <div>
          <Button kind="go" disabled={off !== undefined} {...(off ? { describedBy: 'account-off' } : {})} onPress={onStart}>
            {profileText('twoStepNow')}
          </Button>
        </div>
      </div>
    </div>
  );
}
