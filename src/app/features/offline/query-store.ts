import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/react-query-persist-client';
import type { Query } from '@tanstack/react-query';
import { ApiError } from '../../api/failures.ts';
import { KEEP_MS, queryClient } from '../../api/query-client.ts';
import { session } from '../../session.ts';
import { VERSION } from '../../version.ts';

const KEY = 'kept';

/**
 * Only the few small queries marked `keep`, and only what was answered. A later question that a dead line left without an answer
 * takes nothing away: the next start may be without a network too. A refusal does, and so does a day.
 */
export function shouldKeep({
  meta,
  state,
}: {
  meta: Query['meta'];
  state: Pick<Query['state'], 'status' | 'data' | 'error' | 'dataUpdatedAt'>;
}): boolean {
  if (meta?.keep !== true || state.data === undefined || Date.now() - state.dataUpdatedAt > KEEP_MS) return false;
  return state.status === 'success' || !isRefusal(state.error);
}

/** The server's word about the one who asks; not its own trouble, nor that too many ask. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** As they were answered: what failed in this visit is no failure of the next. */
const asAnswered = (kept: PersistedClient): PersistedClient => ({
  ...kept,
  clientState: {
    ...kept.clientState,
    queries: kept.clientState.queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        status: 'success',
        error: null,
        errorUpdateCount: 0,
        errorUpdatedAt: 0,
        fetchFailureCount: 0,
        fetchFailureReason: null,
      },
    })),
  },
});

/**
 * Brings back profile, rates and company settings of the last visit before the router starts: its guards and loaders
 * run outside React and would not wait for a provider. A blob of another person or another version is thrown away.
 */
export async function restoreKept(): Promise<void> {
  const owner = session.owner();
  if (!owner) return;
  const persister = persisterFor(owner);
  const options = { queryClient, persister, maxAge: KEEP_MS, buster: `${VERSION}:${owner}` };
  await persistQueryClientRestore(options).catch(() => undefined);
  // What was kept fills the screen at once and is asked for anew: a balance of a minute ago may be a ticket ago.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  keepFor(owner, persister);
}

let stop: (() => void) | undefined;

/** From now on keeps for this person: after a sign-in, or after a restore. */
export function keepFor(owner: string, persister: Persister = persisterFor(owner)): void {
  stop?.();
  stop = persistQueryClientSubscribe({
    queryClient,
    persister,
    buster: `${VERSION}:${owner}`,
    dehydrateOptions: { shouldDehydrateQuery: shouldKeep, shouldDehydrateMutation: () => false },
  });
}

export function forgetKept(): void {
  stop?.();
  stop = undefined;
  localStorage.removeItem(KEY);
}

function persisterFor(owner: string): Persister {
  return createSyncStoragePersister({
    key: KEY,
    throttleTime: 1000,
    serialize: (kept) => JSON.stringify(asAnswered(kept)),
    storage: {
      getItem: (key) => localStorage.getItem(key),
      // The write is throttled and may come after the wipe: by then the owner is gone.
      setItem: (key, value) => {
        if (session.owner() === owner) localStorage.setItem(key, value);
      },
      removeItem: (key) => localStorage.removeItem(key),
    },
  });
}
