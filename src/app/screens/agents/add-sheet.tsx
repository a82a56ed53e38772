import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { isAgent } from '../../../contract/roles.ts';
import { ContactFields } from '../../features/accounts/contact-fields.tsx';
import { type Faults } from '../../forms/form.ts';
import { LimitFields, PrivilegeFields, RoleFields } from '../../features/accounts/terms-fields.tsx';
import { useFirstFault } from '../../forms/use-first-fault.ts';
import { useSend } from '../../forms/use-send.ts';
import { roleTitle } from '../../features/accounts/words.ts';
import { call } from '../../api/client.ts';
import { useOffline } from '../../connection.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/overlay.tsx';
import { emptyAccount, type NewAccount, registrationFaults, registrationOf, withRole } from './new-account.ts';

/** A new agent or member of staff: name, address and role; terms and contact data behind a line each. */
export function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [account, setAccount] = useState(emptyAccount);
  const { busy, faults, failure, send, setFaults, clear } = useSend();
  const client = useQueryClient();
  const navigate = useNavigate();
  const offline = useOffline();
  const formId = useId();
  const { form, lost } = useFirstFault(faults);
  const dirty = account !== emptyAccount;
  useEffect(() => (dirty && open ? markDirty() : undefined), [dirty, open]);
  // Where to go once the sheet is out of the way: leaving with it half closed would leave a piece of it behind.
  const [added, setAdded] = useState<string>();
  const close = () => {
    clear();
    onClose();
    if (added === undefined) return;
    setAdded(undefined);
    void navigate({ to: '/agents/$id', params: { id: added } });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = registrationOf(account);
    const found = registrationFaults(body);
    setFaults(found);
    if (busy || Object.keys(found).length > 0) return;
    const answer = await send(() => call('registerByStaff', { body }, { timeoutMs: 30_000 }));
    if (!answer) return;
    setAccount(emptyAccount);
    void client.invalidateQueries({ queryKey: ['accounts'] });
    notify(doneWords(account, answer.result.inviteSent));
    setAdded(answer.result.userId);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      canClose={!busy}
      unsaved={dirty}
      title="New account"
      foot={
        <>
          {(failure !== undefined || lost) && <ErrorAlert error={failure ?? new Error(lost)} title="The account was not added" />}
          <Button kind="go" full submit form={formId} busy={busy} disabled={offline}>
            {offline ? 'No connection' : account.invite ? 'Add and invite' : 'Add without a mail'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <AddFields account={account} faults={faults} onAccount={setAccount} />
      </form>
    </Sheet>
  );
}

function AddFields({ account, faults, onAccount }: { account: NewAccount; faults: Faults; onAccount: (account: NewAccount) => void }) {
  const { contact, terms } = account;
  const setContact = (part: Partial<typeof contact>) => onAccount({ ...account, contact: { ...contact, ...part } });
  const setTerms = (part: Partial<typeof terms>) => onAccount({ ...account, terms: withRole({ ...terms, ...part }, terms) });
  const staff = !isAgent(terms.role);
  const hidden = Object.keys(faults);
  return (
    <>
      <TextField
        label="Business name"
        name="businessName"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
        value={contact.businessName}
        error={faults['businessName']}
        onValue={(businessName) => setContact({ businessName })}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        hint="They sign in with it"
        value={contact.email}
        error={faults['email']}
        onValue={(email) => setContact({ email })}
      />
      <RoleFields values={terms} faults={faults} onSet={setTerms} withOverride={false} />
      <details className="fold" open={hidden.some((path) => TERMS_PATHS.test(path)) || undefined}>
        <summary>
          {staff ? `Rights of ${roleTitle(terms.role)}` : 'Terms and rights'}
          <Icon name="down" className="in-chip" />
        </summary>
        <div className="stack">
          {!staff && <LimitFields fresh values={terms} faults={faults} onSet={setTerms} />}
          <PrivilegeFields values={terms} faults={faults} onSet={setTerms} />
        </div>
      </details>
      <details className="fold" open={hidden.some((path) => path in contact && path !== 'email' && path !== 'businessName') || undefined}>
        <summary>
          Contact and company data
          <Icon name="down" className="in-chip" />
        </summary>
        <div className="stack">
          <ContactFields values={contact} faults={faults} onSet={setContact} without={['businessName', 'email', 'language']} />
        </div>
      </details>
      <label className="switch">
        <input
          type="checkbox"
          name="invite"
          checked={account.invite}
          onChange={(event) => onAccount({ ...account, invite: event.target.checked })}
        />
        <span>
          Invite by mail
          <span className="quiet block">
            {account.invite
              ? 'A link to set the password goes out, good for 72 hours.'
              : 'Nobody can sign in until you send an invitation from the account.'}
          </span>
        </span>
      </label>
    </>
  );
}

const TERMS_PATHS = /^(userGroup|commission|creditLimit|maxOpenHolds|currency|privilege)/;

function doneWords({ contact, invite }: NewAccount, sent: boolean): string {
  if (sent) return `${contact.businessName} added. An invitation is on its way to ${contact.email.trim()}.`;
  return invite ? `${contact.businessName} added, but no invitation was sent.` : `${contact.businessName} added.`;
}
