import { agentText } from '../../../texts/agent/text.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { notify } from '../../ui/notify.ts';
import { Rich } from '../../ui/rich.tsx';
import type { SheetOf } from './parts.ts';

/** Mails a link to set a password: an invitation while there was none yet. */
export function LinkSheet({ account, open, onClose }: SheetOf) {
  const { busy, errors, failure, send } = useWrite();
  const submit = async () => {
    const done = await send('changePassword', { params: { id: account.userId }, body: { sendLink: true } }, { timeoutMs: 30_000 });
    if (!done) return;
    onClose();
    notify(agentText('sentTo', { email: account.email }));
  };
  const invitation = !account.hasPassword;
  return (
    <FormSheet
      name="account link"
      open={open}
      onClose={onClose}
      title={invitation ? agentText('sendInvitation') : agentText('sendReset')}
      verb={invitation ? agentText('sendInvitation') : agentText('sendReset')}
      busy={busy}
      errors={errors}
      failure={failure}
      onSubmit={submit}
    >
      <p>
        <Rich
          of={agentText}
          text={invitation ? 'invitationTo' : 'resetTo'}
          put={{ email: account.email, b: <strong className="breaks" /> }}
        />
      </p>
      <p className="quiet">{invitation ? agentText('invitationHint') : agentText('resetHint')}</p>
    </FormSheet>
  );
}
