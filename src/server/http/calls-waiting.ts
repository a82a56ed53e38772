import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Calls of this process that have come and that nobody has answered yet. A file that is leaving is answered. */
const waiting = new Set<string>();
let onQuiet: (() => void)[] = [];

export function watchCalls(app: FastifyInstance): void {
  const end = ({ id }: { id: string }): void => {
    waiting.delete(id);
    if (waiting.size > 0) return;
    for (const go of onQuiet) go();
    onQuiet = [];
  };
  // Not before its body is here: who sends slowly holds nobody up.
  app.addHook('preHandler', async (request) => void waiting.add(request.id));
  app.addHook('onSend', async (request) => end(request));
  app.addHook('onRequestAbort', async (request) => end(request));
  app.addHook('onResponse', async (request) => end(request));
}

/** Resolves when nobody waits for an answer, and after so many milliseconds at the latest. */
export async function quiet(mostMs: number): Promise<void> {
  if (waiting.size === 0) return;
  const end = new AbortController();
  await Promise.race([new Promise<void>((go) => onQuiet.push(go)), rest(mostMs, undefined, { signal: end.signal }).catch(() => undefined)]);
  end.abort();
}
