import { call } from '../../api/client.ts';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { MailAgain } from '../../features/entrance/mail-again.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Rich } from '../../ui/rich.tsx';
import { entranceText } from '../../../texts/entrance/text.ts';
import { registerText } from '../../../texts/register/text.ts';

/** The same for an address that is known already: its owner hears of it by mail. */
export function RequestSent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  return (
    <Entrance title={registerText('checkMail')} below={<SignInLink />}>
      <p>{registerText('arrived')}</p>
      <ol className="stack tight bullets">
        <li>
          <Rich of={registerText} text="confirmAddress" put={{ address: <strong className="breaks">{email}</strong> }} />
        </li>
        <li>{registerText('staffApprove')}</li>
        <li>{registerText('thenPassword')}</li>
      </ol>
      <p className="quiet">{entranceText('nothingThere')}</p>
      <MailAgain sent send={() => call('resendVerification', { body: { email } })} />
      <Button kind="quiet" full onPress={onCorrect}>
        {registerText('correctAddress')}
      </Button>
    </Entrance>
  );
}
