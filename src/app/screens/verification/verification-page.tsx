import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { AskForLink } from '../../features/entrance/ask-for-link.tsx';
import { Entrance } from '../../features/entrance/entrance.tsx';
import { LinkSent } from '../../features/entrance/link-sent.tsx';
import { Notice } from '../../features/entrance/notice.tsx';
import { SignInLink } from '../../features/entrance/sign-in-link.tsx';
import { useLinkToken } from '../../features/new-password/link-token.ts';
import { fixed } from '../../../texts/fixed.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { verifyQuery } from './verify-query.ts';
import { Rich } from '../../ui/rich.tsx';
import { signInText } from '../../../texts/sign-in/text.ts';
import { accountLinksText } from '../../../texts/account-links/text.ts';

const resend = (email: string) => call('resendVerification', { body: { email } });

/** Opened from the mail that a registration sends: confirms the address and says what comes next. */
export function VerificationPage() {
  const token = useLinkToken();
  const verify = useQuery({ ...verifyQuery(token), enabled: token !== '' });
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <Entrance title={accountLinksText('checkMail')} below={<SignInLink />}>
        <LinkSent email={sentTo} again={() => resend(sentTo)}>
          {(address) => <Rich of={accountLinksText} text="confirmSent" put={{ address }} />}
        </LinkSent>
      </Entrance>
    );
  }
  if (verify.isSuccess) return verify.data.status === 'active' ? <Ready /> : <Confirmed />;
  if (verify.error instanceof ApiError && verify.error.code === 'LINK_USED') return <Used />;
  const { error } = verify;
  const refused = error instanceof ApiError && error.status < 500 && error.status !== 429;
  if (token === '' || refused) {
    return (
      <Entrance title={accountLinksText(token === '' ? 'notWhole' : 'linkEnded')} below={<SignInLink />}>
        <Notice kind="bad">{(refused ? error.said : undefined) ?? fixed.linkGone}</Notice>
        <p className="quiet">{accountLinksText(token === '' ? 'notWholeHelp' : 'linkEndedHelp')}</p>
        <AskForLink send={resend} onSent={setSentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title={accountLinksText('verification')} below={<SignInLink />}>
      {error && !verify.isFetching ? (
        <ErrorAlert error={error} title={accountLinksText('notConfirmed')} onRetry={() => void verify.refetch()} />
      ) : (
        <>
          <Waiting text={accountLinksText('confirming')} />
          <p className="quiet middle">{accountLinksText('confirming')}…</p>
        </>
      )}
    </Entrance>
  );
}

function Confirmed() {
  return (
    <Entrance title={accountLinksText('confirmed')} below={<SignInLink />}>
      <Notice kind="good">{accountLinksText('thanks')}</Notice>
      <p>{accountLinksText('next')}</p>
      <ol className="stack tight bullets">
        <li>{accountLinksText('nextApprove')}</li>
        <li>{accountLinksText('nextPassword')}</li>
        <li>{accountLinksText('nextSignIn')}</li>
      </ol>
    </Entrance>
  );
}

function Ready() {
  return (
    <Entrance title={accountLinksText('confirmed')}>
      <Notice kind="good">{accountLinksText('active')}</Notice>
      <ButtonLink to="/login" expand="block" className="kind-go">
        {signInText('signIn')}
      </ButtonLink>
    </Entrance>
  );
}

function Used() {
  return (
    <Entrance title={accountLinksText('already')}>
      <Notice kind="run">{accountLinksText('used')}</Notice>
      <p className="quiet">{accountLinksText('usedHelp')}</p>
      <ButtonLink to="/login" expand="block" className="kind-main">
        {signInText('signIn')}
      </ButtonLink>
    </Entrance>
  );
}
