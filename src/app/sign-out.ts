import { call } from './api/client.ts';
import { loadChunk } from './pwa/chunk.ts';
import { session } from './session.ts';

/** Tells the server, shortly, and then ends the session here whatever it said. Who has boardings that were not sent is asked first. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  session.leave();
  await call('logout', {}, { timeoutMs: 4000 }).catch(() => undefined);
  await session.end('left');
}

async function mayLeave(): Promise<boolean> {
  try {
    const { askToLose } = await loadChunk('sign-out', () => import('./features/boarding/ask-to-lose.ts'));
    return await askToLose();
  } catch {
    // Its part of the program cannot be loaded: nobody is kept in a session by that.
    return true;
  }
}
