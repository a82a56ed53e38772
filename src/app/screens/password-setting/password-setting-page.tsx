import { call } from '../../api/client.ts';
import { NewPassword } from '../../features/new-password/new-password.tsx';
import { accountLinksText } from '../../../texts/account-links/text.ts';

/** Opened from an invitation or an approval, signed in or not (domain.md 5). */
export function PasswordSettingPage() {
  return (
    <NewPassword
      title={accountLinksText('setPassword')}
      save={(token, typed) => call('setPassword', { body: { user_id: token, ...typed } })}
    />
  );
}
