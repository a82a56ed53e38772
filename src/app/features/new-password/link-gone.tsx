import { ApiError } from '../../api/failures.ts';
import { Notice } from '../entrance/notice.tsx';
import { fixed } from '../../../texts/fixed.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { accountLinksText } from '../../../texts/account-links/text.ts';

/** A clear no to the link itself; too many requests, or the server's own trouble, may pass. */
export function isLinkGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** The server's words about a link that is no good, else those of the specification; and a way to a new one. */
export function LinkGone({ words, signedIn }: { words: string | undefined; signedIn: boolean }) {
  return (
    <>
      <Notice kind="bad">{words ?? fixed.linkGone}</Notice>
      <p className="quiet">{accountLinksText('linkOnce')}</p>
      <ButtonLink to={signedIn ? '/' : '/reset'} expand="block" className="kind-main">
        {accountLinksText(signedIn ? 'goOn' : 'newLink')}
      </ButtonLink>
    </>
  );
}
