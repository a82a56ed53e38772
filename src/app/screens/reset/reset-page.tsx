import { useState } from 'react';
import { call } from '../../api/client.ts';
import { AskForLink } from '../../features/entrance/ask-for-link.tsx';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { LinkSent } from '../../features/entrance/link-sent.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { Button } from '../../ui/button.tsx';

const send = (email: string) => call('forgotPassword', { body: { email } });

/** Asks for a link to set a new password. */
export function ResetPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) {
    return (
      <Entrance title="Reset password" below={<SignInLink />}>
        <p className="quiet">Give the address you sign in with. We mail a link to set a new password.</p>
        <AskForLink what="Asking for a link" send={send} onSent={setSentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title="Check your mail" below={<SignInLink />}>
      <LinkSent email={sentTo} again={() => send(sentTo)}>
        a link to set a new password is on its way. It is good for one hour.
      </LinkSent>
      <Button kind="quiet" full onPress={() => setSentTo(undefined)}>
        Use another address
      </Button>
    </Entrance>
  );
}
