import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { Entrance } from '../entrance/entrance.tsx';
import { Notice } from '../entrance/notice.tsx';
import { SignInLink } from '../entrance/sign-in-link.tsx';
import { useSession } from '../../session.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { TypedPasswords } from './check-passwords.ts';
import { isLinkGone, LinkGone } from './link-gone.tsx';
import { useLinkToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { signInText } from '../../../texts/sign-in/text.ts';
import { accountLinksText } from '../../../texts/account-links/text.ts';

export interface NewPasswordProps {
  title: string;
  save: (token: string, typed: TypedPasswords) => Promise<{ message: string }>;
}

/** A mailed link and two fields: is the link still good, then the form, then what the server says. */
export function NewPassword({ title, save }: NewPasswordProps) {
  const token = useLinkToken();
  const signedIn = useSession() !== null;
  const check = useQuery({
    queryKey: ['password link', token],
    queryFn: async ({ signal }) => (await call('checkChangePasswordPage', { query: { user_id: token } }, { signal })).result,
    enabled: token !== '',
  });
  const [gone, setGone] = useState<ApiError>();
  const [message, setMessage] = useState<string>();

  if (message !== undefined) {
    return (
      <Entrance title={accountLinksText('passwordSet')}>
        <Notice kind="good">{message}</Notice>
        {signedIn && <p className="quiet">{accountLinksText('otherSignedIn')}</p>}
        <ButtonLink to="/" expand="block" className="kind-go">
          {signedIn ? accountLinksText('goOn') : signInText('signIn')}
        </ButtonLink>
      </Entrance>
    );
  }
  const lost = gone ?? (isLinkGone(check.error) ? check.error : undefined);
  return (
    <Entrance title={title} below={signedIn ? undefined : <SignInLink />}>
      {token === '' || lost ? (
        <LinkGone words={lost?.said} signedIn={signedIn} />
      ) : check.isPending ? (
        <Waiting text={accountLinksText('checking')} />
      ) : check.isError ? (
        <ErrorAlert
          error={check.error}
          title={accountLinksText('notChecked')}
          onRetry={() => void check.refetch()}
          busy={check.isFetching}
        />
      ) : (
        <NewPasswordForm
          emailMasked={check.data.emailMasked}
          save={async (typed) => setMessage((await save(token, typed)).message)}
          onGone={setGone}
        />
      )}
    </Entrance>
  );
}
