import { fixed } from '../../../texts/fixed.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PlainPage } from './plain-page.tsx';

/** Any unknown path (domain.md 5). The way home leads to the search when signed in. */
export function NotFoundPage() {
  return (
    <PlainPage
      title={fixed.notFound}
      lang="hy" // no text
    >
      <p className="code quiet">404</p>
      <ButtonLink to="/" className="kind-main">
        {fixed.home}
      </ButtonLink>
    </PlainPage>
  );
}
