import { call } from './api/client.ts';
import { session } from './session.ts';

/** Tells the server, shortly, and then ends the session here whatever it said. */
export async function signOut(): Promise<void> {
  session.leave();
  await call('logout', {}, { timeoutMs: 4000 }).catch(() => undefined);
  await session.end('left');
}
