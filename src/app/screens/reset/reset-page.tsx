import { useState } from 'react';
import { call } from '../../api/client.ts';
import { AskForLink } from '../../features/entrance/ask-for-link.tsx';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { LinkSent } from '../../features/entrance/link-sent.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { accountLinksText } from '../../../texts/account-links/text.ts';

const send = (email: string) => call('forgotPassword', { body: { email } });

/** Asks for a link to set a new password. */
export function ResetPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined) {
    return (
      <Entrance title={accountLinksText('reset')} below={<SignInLink />}>
        <p className="quiet">{accountLinksText('resetWhy')}</p>
        <AskForLink send={send} onSent={setSentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title={accountLinksText('checkMail')} below={<SignInLink />}>
      <LinkSent email={sentTo} again={() => send(sentTo)}>
        {(address) => <Rich of={accountLinksText} text="resetSent" put={{ address }} />}
      </LinkSent>
      <Button kind="quiet" full onPress={() => setSentTo(undefined)}>
        {accountLinksText('otherAddress')}
      </Button>
    </Entrance>
  );
}
