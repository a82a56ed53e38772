import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ROLES } from '../contract/roles.ts';
import { screens, type ScreenName } from '../contract/screens.ts';

// The guard's module reads the session from localStorage when it loads.
beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('navigator', { onLine: true });
});
const decide = async (...given: Parameters<typeof import('./guard.ts').decide>) => (await import('./guard.ts')).decide(...given);

describe('the one guard', () => {
  test('a stranger sees public screens and is asked to sign in at all others', async () => {
    const stranger = { signedIn: false, role: undefined };
    for (const name of Object.keys(screens) as ScreenName[]) {
      const { access } = screens[name];
      expect(await decide(screens[name], stranger), name).toBe(typeof access === 'string' ? 'open' : 'sign in');
    }
  });

  test('a signed-in visitor of a public screen goes on; the password screen is open to everyone', async () => {
    const visitor = { signedIn: true, role: 'user' as const };
    expect(await decide(screens.home, visitor)).toBe('go on');
    expect(await decide(screens.login, visitor)).toBe('go on');
    expect(await decide(screens.passwordSetting, visitor)).toBe('open');
  });

  test('each role gets exactly what the table says', async () => {
    for (const name of Object.keys(screens) as ScreenName[]) {
      const { access } = screens[name];
      if (typeof access === 'string') continue;
      for (const role of ROLES) {
        const allowed = (access as readonly string[]).includes(role);
        expect(await decide(screens[name], { signedIn: true, role }), `${role} at ${name}`).toBe(allowed ? 'open' : 'forbidden');
      }
    }
  });

  test('a role not yet known on this device is asked from the server and opens nothing by itself', async () => {
    expect(await decide(screens.search, { signedIn: true, role: undefined })).toBe('ask the server');
  });
});
