import { ButtonLink } from '../ui/links.tsx';
import { PlainPage } from './plain-page.tsx';

/** A screen of the specification that this version does not have yet. Nothing links here; an old bookmark may. */
export function NotBuiltPage() {
  return (
    <PlainPage title="Not in this version">
      <p className="quiet">This screen is planned and not part of the program yet.</p>
      <ButtonLink to="/" className="kind-main">
        Go to the start
      </ButtonLink>
    </PlainPage>
  );
}
