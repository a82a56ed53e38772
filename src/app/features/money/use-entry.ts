import { useState } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import type { User } from '../../../contract/users.ts';
import { formatMoney } from '../../../rules/format.ts';
import { ApiError } from '../../api/failures.ts';
import { useWrite } from '../../writes/use-write.ts';
import { type Entry, type PendingEntry, readPending, slotOfEntry } from './pending-entry.ts';
import { moneyText } from '../../../texts/money/text.ts';

export type Posted = Answer<'transferBalance'>['result'];

/** One entry of money on an account, once, whatever the network does. */
export function useEntry(account: User, onDone: (posted: Posted, entry: Entry) => void) {
  const id = account.userId;
  const { send, ...write } = useWrite({ slot: slotOfEntry(id), fieldOf: { DUPLICATE_REFERENCE: 'reference' } });
  /** What the server has said no to, as long as the sheet is about it. */
  const [refused, setRefused] = useState<{ code: string; entry: Entry }>();

  const enter = async (entry: Entry): Promise<void> => {
    setRefused(undefined);
    const handle = (error: unknown, open: boolean): boolean => {
      if (open || !(error instanceof ApiError)) return open;
      setRefused({ code: error.code, entry });
      const missing = missingWords(error);
      if (missing) write.setErrors({ amount: missing });
      return missing !== undefined;
    };
    const options = { timeoutMs: 30_000, handle };
    const done =
      entry.name === 'transferBalance'
        ? await send('transferBalance', { params: { id }, body: entry.body }, options)
        : await send('useBalance', { params: { id }, body: entry.body }, options);
    if (done) onDone(done.result, entry);
  };
  return {
    ...write,
    /** Sent, and its answer never heard: also in a sheet before, or before a reload. */
    pending: write.unknown && readPending(id),
    refused,
    enter,
    again: ({ name, given }: PendingEntry) => enter({ name, body: given.body } as Entry),
    /** The sheet is left: what comes next is another intention. */
    leave: () => {
      write.clear();
      setRefused(undefined);
    },
  };
}
export type EntryForm = ReturnType<typeof useEntry>;

/** The server speaks of tickets, and says in figures what is missing. */
function missingWords({ code, reason, message, details: { missing, currency } }: ApiError): string | undefined {
  if (code !== 'INSUFFICIENT_FUNDS') return undefined;
  if (reason === 'ACCOUNT_OVERDUE') return message;
  return typeof missing === 'number' && typeof currency === 'string'
    ? moneyText('tooLowBy', { money: formatMoney(missing, currency) })
    : moneyText('tooLow');
}
