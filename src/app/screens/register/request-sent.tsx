import { call } from '../../api/client.ts';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { MailAgain } from '../../features/entrance/mail-again.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { Button } from '../../ui/button.tsx';

/** The same for an address that is known already: its owner hears of it by mail. */
export function RequestSent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  return (
    <Entrance title="Check your mail" below={<SignInLink />}>
      <p>Your request has arrived. What happens next:</p>
      <ol className="stack tight bullets">
        <li>
          You confirm <strong className="breaks">{email}</strong> by the link that we have just mailed.
        </li>
        <li>Our staff look at the company and approve it.</li>
        <li>You get a mail with a link to set your password, and sign in.</li>
      </ol>
      <p className="quiet">Nothing there? Look in the spam folder, and check the address for a typing error.</p>
      <MailAgain sent send={() => call('resendVerification', { body: { email } })} />
      <Button kind="quiet" full onPress={onCorrect}>
        Correct the address
      </Button>
    </Entrance>
  );
}
