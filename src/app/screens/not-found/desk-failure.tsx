import { placesText } from '../../../texts/places/text.ts';
import { ROLE_TITLES } from '../../../contract/roles.ts';
import { ForbiddenError } from '../../guard.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

/** Inside the shell: a closed door says whose it is; a lost answer can be asked for again. */
export function DeskFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ForbiddenError)) {
    return (
      <Page title="Not loaded">
        <ErrorAlert error={error} onRetry={onRetry} />
      </Page>
    );
  }
  const { role, screen } = error;
  return (
    <Page title={placesText(screen)}>
      <EmptyState
        title="Not for your role"
        why={
          role
            ? `The role ${ROLE_TITLES[role]} may not open this screen. Ask an administrator if you need it.`
            : 'This account has no role that the program knows. Ask an administrator.'
        }
        action={
          role && (
            <ButtonLink to="/search" className="kind-main">
              Go to search
            </ButtonLink>
          )
        }
      />
    </Page>
  );
}
