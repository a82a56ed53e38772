import { ApiError } from '../../api/failures.ts';
import { Notice } from '../entrance/notice.tsx';
import { hy } from '../../texts/hy.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** A clear no to the link itself; too many requests, or the server's own trouble, may pass. */
export function isLinkGone(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** The server's words about a link that is no good, else those of the specification; and a way to a new one. */
export function LinkGone({ words, signedIn }: { words: string | undefined; signedIn: boolean }) {
  return (
    <>
      <Notice kind="bad">{words ?? hy.linkGone}</Notice>
      <p className="quiet">A link works once and for a limited time. The newest mail has the one that works.</p>
      <ButtonLink to={signedIn ? '/' : '/reset'} expand="block" className="kind-main">
        {signedIn ? 'Go on' : 'Ask for a new link'}
      </ButtonLink>
    </>
  );
}
