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
import { hy } from '../../texts/hy.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { verifyQuery } from './verify-query.ts';

const resend = (email: string) => call('resendVerification', { body: { email } });

/** Opened from the mail that a registration sends: confirms the address and says what comes next. */
export function VerificationPage() {
  const token = useLinkToken();
  const verify = useQuery({ ...verifyQuery(token), enabled: token !== '' });
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <Entrance title="Check your mail" below={<SignInLink />}>
        <LinkSent email={sentTo} again={() => resend(sentTo)}>
          and its address is not confirmed yet, a new link is on its way.
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
      <Entrance title={token === '' ? 'The link is not complete' : 'The link has ended'} below={<SignInLink />}>
        <Notice kind="bad">{(refused ? error.said : undefined) ?? hy.linkGone}</Notice>
        <p className="quiet">
          {token === ''
            ? 'Please open the link of the mail as a whole, or ask for a new one.'
            : 'A link works once and for a limited time. Ask for a new one with the address you registered with.'}
        </p>
        <AskForLink what="Asking for a link" send={resend} onSent={setSentTo} />
      </Entrance>
    );
  }
  return (
    <Entrance title="Mail verification" below={<SignInLink />}>
      {error && !verify.isFetching ? (
        <ErrorAlert error={error} title="The address could not be confirmed" onRetry={() => void verify.refetch()} />
      ) : (
        <>
          <Waiting text="Confirming your address" />
          <p className="quiet middle">Confirming your address…</p>
        </>
      )}
    </Entrance>
  );
}

function Confirmed() {
  return (
    <Entrance title="Address confirmed" below={<SignInLink />}>
      <Notice kind="good">Thank you. Your e-mail address is confirmed.</Notice>
      <p>What happens next:</p>
      <ol className="stack tight bullets">
        <li>Our staff look at your registration and approve it.</li>
        <li>You get a mail with a link to set your password.</li>
        <li>Then you sign in.</li>
      </ol>
    </Entrance>
  );
}

function Ready() {
  return (
    <Entrance title="Address confirmed">
      <Notice kind="good">Your e-mail address is confirmed and your account is active.</Notice>
      <ButtonLink to="/login" expand="block" className="kind-go">
        Sign in
      </ButtonLink>
    </Entrance>
  );
}

function Used() {
  return (
    <Entrance title="Already confirmed">
      <Notice kind="run">This link has been used already: the address is confirmed.</Notice>
      <p className="quiet">If your account was approved, sign in. If not, a mail tells you as soon as it is.</p>
      <ButtonLink to="/login" expand="block" className="kind-main">
        Sign in
      </ButtonLink>
    </Entrance>
  );
}
