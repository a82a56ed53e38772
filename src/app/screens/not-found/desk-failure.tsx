import { placesText } from '../../../texts/places/text.ts';
import { ForbiddenError } from '../../guard.ts';
import type { Place } from '../../shell/places.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { failureText } from '../../../texts/failure/text.ts';
import { rolesText } from '../../../texts/roles/text.ts';

/** Inside the shell: a closed door says whose it is; a lost answer can be asked for again. */
export function DeskFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ForbiddenError)) {
    return (
      <Page title={failureText('notLoaded')}>
        <ErrorAlert error={error} onRetry={onRetry} />
      </Page>
    );
  }
  const { role, screen } = error;
  return (
    <Page title={placesText(screen as Place)}>
      <EmptyState
        title={failureText('notYourRole')}
        why={role ? failureText('roleMayNot', { role: rolesText(role) }) : failureText('noRole')}
        action={
          role && (
            <ButtonLink to="/search" className="kind-main">
              {failureText('toSearch')}
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}
