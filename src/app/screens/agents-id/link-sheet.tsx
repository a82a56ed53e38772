import { FormSheet } from '../../forms/form-sheet.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { notify } from '../../ui/notify.ts';
import type { SheetOf } from './parts.ts';

/** Mails a link to set a password: an invitation while there was none yet. */
export function LinkSheet({ account, open, onClose }: SheetOf) {
  const { busy, errors, failure, send } = useWrite();
  const submit = async () => {
    const done = await send('changePassword', { params: { id: account.userId }, body: { sendLink: true } }, { timeoutMs: 30_000 });
    if (!done) return;
    onClose();
    notify(`Sent to ${account.email}`);
  };
  const invitation = !account.hasPassword;
  return (
    <FormSheet
      name="account link"
      open={open}
      onClose={onClose}
      title={invitation ? 'Send invitation' : 'Send reset link'}
      verb={invitation ? 'Send invitation' : 'Send reset link'}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        A mail with a link to set {invitation ? 'the' : 'a new'} password goes to <strong className="breaks">{account.email}</strong>.
      </p>
      <p className="quiet">
        {invitation
          ? 'The link is good for 72 hours. An earlier link no longer works.'
          : 'Until the link is used the present password keeps working; then every session of the account ends.'}
      </p>
    </FormSheet>
  );
}
