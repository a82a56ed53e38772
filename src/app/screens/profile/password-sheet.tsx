import type { Profile } from '../../../contract/account.ts';
import { ownPasswordBody } from '../../../contract/passwords.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { formOver } from '../../forms/fields.ts';
import { secret } from '../../forms/kinds.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { profileText } from '../../../texts/profile/text.ts';
import { perLang } from '../../per-lang.ts';

const passwordForm = perLang(() =>
  formOver<{ currentPassword: string; password: string; c_password: string }, never>()({
    schema: ownPasswordBody,
    fields: {
      currentPassword: { label: profileText('currentPassword'), ...secret('current-password') },
      password: { label: profileText('newPassword'), ...secret('new-password') },
      c_password: { label: profileText('newPasswordAgain'), ...secret('new-password') },
    },
    of: (row) => row,
    blank: {},
  }),
);

/** A new password against the current one. */
export function PasswordSheet({ profile, open, onClose }: { profile: Profile; open: boolean; onClose: () => void }) {
  const edit = useEdit(passwordForm(), { one: undefined, open, fieldOf: { WRONG_PASSWORD: 'currentPassword' } });
  const save = async () => {
    return (
      (await edit.save(({ body }, write) => write('changePassword', { params: { id: profile.userId }, body }))) &&
      profileText('passwordChanged')
    );
  };
  return (
    <EditSheet
      name="own password"
      edit={edit}
      open={open}
      onClose={onClose}
      title={profileText('changePassword')}
      exists={false}
      verb={profileText('changePassword')}
      onSubmit={save}
    >
      {/* For password managers, which would else not know whose password this is. */}
      <input
        className="sr-only"
        type="text"
        name="username"
        autoComplete="username"
        value={profile.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {edit.names.map((name) => edit.field(name))}
      <p className="quiet">{profileText('stayHere')}</p>
    </EditSheet>
  );
}
