import { redirect, type ParsedLocation } from '@tanstack/react-router';
import type { Role } from '../contract/roles.ts';
import { landingOf, mayOpen, screens, type Screen, type ScreenName } from '../contract/screens.ts';
import { profileQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { ownPath } from './origin.ts';
import { session } from './session.ts';

export type Decision = 'open' | 'ask the server' | 'sign in' | 'go on' | 'forbidden';

/** Who may open what, from the one table. The server holds the same table; this only spares a person a wrong door. */
export function decide(screen: Screen, visitor: { signedIn: boolean; role: Role | undefined }): Decision {
  if (screen.access === 'everyone') return 'open';
  if (screen.access === 'public') return visitor.signedIn ? 'go on' : 'open'; // no text
  if (!visitor.signedIn) return 'sign in'; // no text
  // The role is not known on this device yet: a token from before, or put there by somebody else.
  if (!visitor.role) return 'ask the server'; // no text
  return mayOpen(screen, visitor.role) ? 'open' : 'forbidden';
}

/** Thrown where the role may not go; the failure page says so in place, inside the shell. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
  readonly screen: ScreenName;
  readonly role: Role | undefined;
  constructor(screen: ScreenName, role: Role | undefined) {
    super('This role may not open this screen'); // no text
    this.screen = screen;
    this.role = role;
  }
}

/** The one guard: `beforeLoad` of every screen. */
export function guard(name: ScreenName) {
  return async ({ location }: { location: ParsedLocation }): Promise<void> => {
    const visitor = () => ({ signedIn: session.get() !== null, role: session.get()?.role });
    let decision = decide(screens[name], visitor());
    if (decision === 'ask the server') {
      const profile = await queryClient.fetchQuery({ ...profileQuery(), staleTime: 0 }).catch((error: unknown) => {
        // The session has just ended, and this page with it: nothing is shown in between.
        if (session.bearer() === undefined) return new Promise<never>(() => undefined);
        throw error;
      });
      session.learnRole(profile);
      decision = decide(screens[name], visitor());
      // A role that the program does not know opens nothing.
      if (decision === 'ask the server') decision = 'forbidden';
    }
    if (decision === 'sign in') throw redirect({ to: '/', search: { from: ownPath(location.href) }, replace: true });
    if (decision === 'go on')
      throw redirect({
        href: ownPath(new URLSearchParams(location.searchStr).get('from')) ?? screens[landingOf(visitor().role)].path,
        replace: true,
      });
    if (decision === 'forbidden') throw new ForbiddenError(name, visitor().role);
  };
}
