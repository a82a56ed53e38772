import { call } from '../../api/client.ts';
import { NewPassword } from '../../features/new-password/new-password.tsx';

/** Opened from the mail that /reset asks for. */
export function ResetVerificationPage() {
  return (
    <NewPassword
      title="Reset password"
      save={(userId, { password }) => call('resetPassword', { params: { userId }, body: { password } })}
    />
  );
}
