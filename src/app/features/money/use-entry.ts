import { useRef, useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { serverNow } from '../../clock.ts';
import { useWrite } from '../../writes/use-write.ts';
import { type Entry, forgetPending, keepPending, type PendingEntry, readPending } from './pending-entry.ts';

export type Posted = Answer<'transferBalance'>['result'];

/** One entry of money on an account, once, whatever the network does. */
export function useEntry(account: User, onDone: (posted: Posted, entry: Entry) => void) {
  const id = account.userId;
  const { send, ...write } = useWrite({ fieldOf: { DUPLICATE_REFERENCE: 'reference' } });
  /** What the server has said no to, as long as the sheet is about it. */
  const [refused, setRefused] = useState<{ code: string; entry: Entry }>();
  /** Sent, and its answer never heard: also in a sheet before, or before a reload. */
  const [pending, setPending] = useState(() => readPending(id));
  const key = useRef<string>(undefined);

  const settle = () => {
    forgetPending(id);
    setPending(undefined);
    key.current = undefined;
  };

  const post = async (entry: PendingEntry, again: boolean): Promise<void> => {
    // Before it leaves: after a reload in between somebody must still know.
    keepPending(id, entry);
    setRefused(undefined);
    const handle = (error: unknown): boolean => {
      if (isUnknownOutcome(error) || (again && tellsNothing(error))) {
        setPending(entry);
        return true;
      }
      forgetPending(id);
      setPending(undefined);
      if (!(error instanceof Refused)) return false;
      setRefused({ code: error.code, entry });
      const missing = missingWords(error);
      if (missing) write.setFaults({ amount: missing });
      return missing !== undefined;
    };
    const options = { key: entry.key, timeoutMs: 30_000, handle };
    const done =
      entry.name === 'transferBalance'
        ? await send('transferBalance', { params: { id }, body: entry.body }, options)
        : await send('useBalance', { params: { id }, body: entry.body }, options);
    if (!done) return;
    settle();
    onDone(done.result, entry);
  };
  return {
    ...write,
    pending,
    refused,
    /** One key as long as the sheet is about the same thing; a refusal leaves it free. */
    enter: (entry: Entry) => post({ ...entry, key: (key.current ??= newKey()), at: serverNow() }, false),
    again: (entry: PendingEntry) => post(entry, true),
    /** It was looked for by a person. */
    settle,
    /** The sheet is left: what comes next is another intention. */
    leave: () => {
      write.clear();
      setRefused(undefined);
      key.current = undefined;
    },
  };
}
export type EntryForm = ReturnType<typeof useEntry>;

/** The server speaks of tickets, and says in figures what is missing. */
function missingWords({ code, details: { missing, currency } }: Refused): string | undefined {
  if (code !== 'INSUFFICIENT_FUNDS') return undefined;
  const figure = typeof missing === 'number' && typeof currency === 'string' ? `: ${formatMoney(missing, currency)} missing` : '';
  return `The balance is too low${figure}`;
}

/** Refused at the door, before the server looked whether the key is known: the first one may have been entered. */
const tellsNothing = (error: unknown): boolean => error instanceof Refused && [401, 403, 429].includes(error.status);
