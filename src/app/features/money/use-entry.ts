import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { accountQuery } from '../accounts/queries.ts';
import { useSend } from '../../forms/use-send.ts';
import { call, newKey } from '../../api/client.ts';
import { isUnknownOutcome, Refused } from '../../api/failures.ts';
import { profileQuery } from '../../api/queries.ts';
import { serverNow } from '../../clock.ts';
import { statementsKey } from '../statement/statement-query.ts';
import { type Entry, forgetPending, keepPending, type PendingEntry, readPending } from './pending-entry.ts';

export type Posted = Answer<'transferBalance'>['result'];

/** One entry of money on an account, once, whatever the network does. */
export function useEntry(account: User, onDone: (posted: Posted, entry: Entry) => void) {
  const client = useQueryClient();
  const id = account.userId;
  const form = useSend({ DUPLICATE_REFERENCE: 'reference', INSUFFICIENT_FUNDS: 'amount' });
  /** What the server has said no to, as long as the sheet is about it. */
  const [refused, setRefused] = useState<{ code: string; entry: Entry }>();
  /** Sent, and its answer never heard: also in a sheet before, or before a reload. */
  const [pending, setPending] = useState(() => readPending(id));
  const key = useRef<string>(undefined);

  /** Every figure of the account on any screen. */
  const moved = () =>
    Promise.all(
      [accountQuery(id).queryKey, statementsKey(id), ['accounts'], profileQuery().queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  const settle = () => {
    forgetPending(id);
    setPending(undefined);
    key.current = undefined;
  };

  const post = async (entry: PendingEntry, again: boolean): Promise<void> => {
    // Before it leaves: after a reload in between somebody must still know.
    keepPending(id, entry);
    setRefused(undefined);
    const done = await form.send(
      () => send(id, entry),
      (error) => {
        if (isUnknownOutcome(error) || (again && tellsNothing(error))) {
          setPending(entry);
          return true;
        }
        forgetPending(id);
        setPending(undefined);
        if (error instanceof Refused) {
          setRefused({ code: error.code, entry });
          // The screen knew less than the server.
          if (error.status === 409 || error.status === 402) void moved();
        }
        return false;
      },
    );
    if (!done) return;
    settle();
    void moved();
    onDone(done.result, entry);
  };
  return {
    ...form,
    pending,
    refused,
    /** One key as long as the sheet is about the same thing; a refusal leaves it free. */
    enter: (entry: Entry) => post({ ...entry, key: (key.current ??= newKey()), at: serverNow() }, false),
    again: (entry: PendingEntry) => post(entry, true),
    /** It was looked for by a person. */
    settle,
    /** The sheet is left: what comes next is another intention. */
    leave: () => {
      form.clear();
      setRefused(undefined);
      key.current = undefined;
    },
  };
}
export type EntryForm = ReturnType<typeof useEntry>;

async function send(id: string, { name, body, key }: PendingEntry) {
  const options = { key, timeoutMs: 30_000 };
  try {
    return name === 'transferBalance'
      ? await call('transferBalance', { params: { id }, body }, options)
      : await call('useBalance', { params: { id }, body }, options);
  } catch (error) {
    throw withMissing(error);
  }
}

/** The server speaks of tickets, and says in figures what is missing. */
function withMissing(error: unknown): unknown {
  if (!(error instanceof Refused) || error.code !== 'INSUFFICIENT_FUNDS') return error;
  const { missing, currency } = error.details;
  const figure = typeof missing === 'number' && typeof currency === 'string' ? `: ${formatMoney(missing, currency)} missing` : '';
  return new Refused({ status: error.status, code: error.code, message: `The balance is too low${figure}`, details: error.details });
}

/** Refused at the door, before the server looked whether the key is known: the first one may have been entered. */
const tellsNothing = (error: unknown): boolean => error instanceof Refused && [401, 403, 429].includes(error.status);
