import { call } from '../../api/client.ts';
import { NewPassword } from '../../features/new-password/new-password.tsx';
import { accountLinksText } from '../../../texts/account-links/text.ts';

/** Opened from the mail that /reset asks for. */
export function ResetVerificationPage() {
  return (
    <NewPassword
      title={accountLinksText('reset')}
      save={(userId, { password }) => call('resetPassword', { params: { userId }, body: { password } })}
    />
  );
}
