import './memory-storage.ts';
import { useSyncExternalStore } from 'react';
import { effectiveRole, type Role } from '../contract/roles.ts';

/** Who is signed in. Lives outside React, so that the guard and the API client can ask without one. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  /** Effective role as last heard from the server; undefined until the profile has answered once on this device. */
  readonly role: Role | undefined;
}

/** `left`: the person has signed out, here or in another tab. `refused`: the server no longer knows the token. */
export type EndOfSession = 'left' | 'refused';

const TOKEN = 'token';
const USER = 'userId';
const ROLE = 'role';

let current = read();
const listeners = new Set<() => void>();
let afterEnd: ((why: EndOfSession) => Promise<void>) | undefined;
let ending: Promise<void> | undefined;
let leaving = false;
let twoStepFirst: (() => void) | undefined;

export const session = {
  get: (): Session | null => current,

  start(answer: { token: string; userId: string; role: string; adminGroups: string }): void {
    localStorage.setItem(TOKEN, answer.token);
    localStorage.setItem(USER, answer.userId);
    keepRole(effectiveRole(answer));
    ending = undefined;
    leaving = false;
    publish();
  },

  /** What may be sent as a bearer: nothing from the moment the end has begun, while storage is still being emptied. */
  bearer: (): string | undefined => (ending ? undefined : current?.token),

  /**
   * Whose things may be kept on this device: nobody's from the moment the end has begun here or another tab has emptied the
   * storage, or they would outlive the wipe.
   */
  owner: (): string | undefined => (!ending && current && localStorage.getItem(USER) === current.userId ? current.userId : undefined),

  /** A role changed by an administrator acts at once: the guard asks again. */
  learnRole(user: { role: string; adminGroups: string }): void {
    const role = effectiveRole(user);
    if (!current || current.role === role) return;
    keepRole(role);
    publish();
  },

  /** The person is signing out: whatever the server answers on the way, this is no loss of the session. */
  leave(): void {
    leaving = true;
  },

  /** Ends the session once, however many answers say 401 at the same time. */
  end(why: EndOfSession): Promise<void> {
    ending ??= (async () => {
      try {
        await afterEnd?.(leaving ? 'left' : why);
      } finally {
        // Whatever failed before: the token must not survive.
        localStorage.removeItem(TOKEN);
        localStorage.removeItem(USER);
        localStorage.removeItem(ROLE);
        publish();
      }
    })();
    return ending;
  },

  /** What else an end of session takes with it: set once at boot (offline/wipe.ts). */
  onEnd(work: (why: EndOfSession) => Promise<void>): void {
    afterEnd = work;
  },

  /** The server lets this role do nothing more until two-step sign-in is set up. */
  needsTwoStep(): void {
    twoStepFirst?.();
  },

  onNeedsTwoStep(work: () => void): void {
    twoStepFirst = work;
  },

  /** Reads storage again: another tab has signed in or out. */
  reread(): void {
    publish();
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get);
}

function keepRole(role: Role | undefined): void {
  if (role) localStorage.setItem(ROLE, role);
  else localStorage.removeItem(ROLE);
}

function read(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER);
  if (!token || !userId) return null;
  return { token, userId, role: effectiveRole({ role: localStorage.getItem(ROLE) ?? '' }) };
}

function publish(): void {
  current = read();
  for (const listener of listeners) listener();
}
