import { change, newKey } from '../../api/client.ts';
import { ApiError } from '../../api/failures.ts';
import { serverNow } from '../../clock.ts';
import { connection } from '../../connection.ts';
import { type Intention, isWaiting, joined, nextToSend, type Refusal, refused, saysNo, waitingOf, withAnswer } from './intentions.ts';
import { changeQueue, readKept } from './store.ts';

type Tap = Pick<Intention, 'flightId' | 'ticket' | 'boarded'> & Partial<Pick<Intention, 'outOfOrder' | 'reason'>>;

/**
 * Somebody goes on board, or did not: kept on the device first, then sent as soon as there is a network. False where the device could
 * not keep it and no answer came: then nothing is known of it anywhere, and whoever tapped has to be told.
 */
export async function tapBoarding(tap: Tap): Promise<boolean> {
  const intention: Intention = { ...tap, key: newKey(), at: new Date(serverNow()).toISOString(), tries: 0 };
  if (await changeQueue((all) => joined(all, intention))) {
    void sendBoardings();
    return true;
  }
  const answer = await sent(intention);
  return answer === 'done';
}

let running: Promise<void> | undefined;

/**
 * Not by writes/use-write.ts, which belongs to a screen: these wait for a network, with or without one.
 *
 * One after the other until nothing waits or no answer comes; two calls of it are one.
 */
export function sendBoardings(): Promise<void> {
  running ??= work().finally(() => (running = undefined));
  return running;
}

async function work(): Promise<void> {
  while (connection.get() !== 'offline') {
    const next: { intention?: Intention } = {};
    // A try is counted before it leaves: from then on it may have been done.
    const counted = await changeQueue((all) => {
      const intention = nextToSend(all);
      if (intention) next.intention = intention;
      return { put: intention ? [intention] : [], drop: [] };
    });
    const { intention } = next;
    if (!counted || !intention) return;
    const answer = await sent(intention);
    if (answer === 'no answer') return;
    if (answer === 'done')
      await changeQueue(
        () => ({ put: [], drop: [intention] }),
        (list) => (list.flightId === intention.flightId ? withAnswer(list, intention.ticket, intention.boarded) : undefined),
      );
    else await changeQueue((all) => refused(all, intention, answer));
  }
}

async function sent({ key, flightId, ticket, boarded, at, outOfOrder, reason }: Intention): Promise<'done' | 'no answer' | Refusal> {
  try {
    const more = { ...(outOfOrder ? { outOfOrder } : {}), ...(reason ? { reason } : {}) };
    await change('boardTicket', { params: { ticket }, body: { flightId, boarded, at, ...more } }, { key });
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiError) || !saysNo(error)) return 'no answer'; // no text
    return { code: error.code, ...(error.reason ? { reason: error.reason } : {}), said: error.message, details: error.details };
  }
}

/** How many boardings a sign-out would lose, after all that can be sent was sent. */
export async function unsentBoardings(): Promise<number> {
  await sendBoardings();
  return waitingOf((await readKept()).intentions).length;
}

export const dismiss = (intention: Intention): Promise<boolean> => changeQueue(() => ({ put: [], drop: [intention] }));

/** The same once more, after whatever stood in the way. */
export const tryAgain = async (intention: Intention, more: Partial<Tap> = {}): Promise<void> => {
  if (isWaiting(intention)) return;
  const { flightId, ticket, boarded } = intention;
  await tapBoarding({ flightId, ticket, boarded, ...more });
};
