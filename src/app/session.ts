import { useSyncExternalStore } from 'react';
import { effectiveRole, type Role } from '../contract/roles.ts';

/** Who is signed in. Lives outside React, so that the guard and the API client can ask without one. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  /** Effective role as last heard from the server; undefined until the profile has answered once on this device. */
  readonly role: Role | undefined;
}

const TOKEN = 'token';
const USER = 'userId';
const ROLE = 'role';

let current = read();
const listeners = new Set<() => void>();
let afterEnd: (() => Promise<void>) | undefined;
let ending: Promise<void> | undefined;

export const session = {
  get: (): Session | null => current,

  start(answer: { token: string; userId: string; role: string; adminGroups: string }): void {
    localStorage.setItem(TOKEN, answer.token);
    localStorage.setItem(USER, answer.userId);
    keepRole(effectiveRole(answer));
    ending = undefined;
    publish();
  },

  /** A role changed by an administrator acts at once: the guard asks again. */
  learnRole(user: { role: string; adminGroups: string }): void {
    const role = effectiveRole(user);
    if (!current || current.role === role) return;
    keepRole(role);
    publish();
  },

  /** Ends the session once, however many answers say 401 at the same time. */
  end(): Promise<void> {
    ending ??= (async () => {
      try {
        await afterEnd?.();
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
  onEnd(work: () => Promise<void>): void {
    afterEnd = work;
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
