import * as v from 'valibot';
import { type BoardingList, boardingList } from '../../../contract/boarding.ts';
import { queryClient } from '../../api/query-client.ts';
import { CONTRACT_VERSION } from '../offline/contract-version.ts';
import type { TatevDatabase } from '../offline/database.ts';
import { INTENTION_MS } from '../offline/draft-age.ts';
import { onDevice } from '../offline/on-device.ts';
import { type Intention, intentionSchema, type QueueChange } from './intentions.ts';

/** The name lists and the queue of a gate, as they lie on this device. Everybody who shows them asks anew when one of them changes. */
export const KEPT_KEY = ['boarding', 'kept'] as const; // no text
const tell = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEPT_KEY });

/** What no fetch has looked after for so long goes: the flight has left by then. */
const LIST_MS = 48 * 3600_000;

export interface KeptList {
  list: BoardingList;
  savedAt: number;
}
export interface KeptBoarding {
  lists: KeptList[];
  intentions: Intention[];
}

export async function readKept(): Promise<KeptBoarding> {
  const kept = await onDevice(async (db, ownerId) => ({
    lists: (await listsOf(db, ownerId).toArray()).flatMap((row) => {
      const parsed = v.safeParse(boardingList, row.data);
      return parsed.success && row.savedAt > Date.now() - LIST_MS ? [{ list: parsed.output, savedAt: row.savedAt }] : [];
    }),
    intentions: await intentionsIn(db, ownerId),
  }));
  return {
    lists: (kept?.lists ?? []).toSorted((a, b) => Date.parse(a.list.departureUtc) - Date.parse(b.list.departureUtc)),
    intentions: kept?.intentions ?? [],
  };
}

const listsOf = (db: TatevDatabase, ownerId: string) => db.boarding.where('[ownerId+flightId]').between([ownerId, ''], [ownerId, '\uffff']); // no text

async function intentionsIn(db: TatevDatabase, ownerId: string): Promise<Intention[]> {
  const rows = await db.intentions.where('[ownerId+key]').between([ownerId, ''], [ownerId, '\uffff']).toArray(); // no text
  return rows.flatMap(({ data }) => {
    const parsed = v.safeParse(intentionSchema, data);
    return parsed.success ? [parsed.output] : [];
  });
}

export async function saveLists(lists: readonly BoardingList[], flights: readonly string[] | undefined): Promise<void> {
  const done = await onDevice(
    async (db, ownerId) => {
      const own = { ownerId, savedAt: Date.now(), contractVersion: CONTRACT_VERSION };
      await db.transaction('rw', db.boarding, async () => {
        await db.boarding.bulkPut(lists.map((list) => ({ ...own, flightId: list.flightId, data: list })));
        if (!flights) return;
        const there = await listsOf(db, ownerId).toArray();
        const [stay, gone] = [true, false].map((is) => there.filter((row) => flights.includes(row.flightId) === is));
        await db.boarding.bulkPut(stay!.map((row) => ({ ...row, savedAt: own.savedAt })));
        await db.boarding.bulkDelete(gone!.map((row): [string, string] => [ownerId, row.flightId]));
      });
      return true;
    },
    { keeps: true },
  );
  if (done) await tell();
}

/** Names and marks of what is here. */
export const readMarks = (): Promise<{ flightId: string; mark: string }[]> =>
  readKept().then(({ lists }) => lists.map(({ list: { flightId, mark } }) => ({ flightId, mark })));

/** Whether the queue could be changed: a boarding that the device cannot keep has to be told. `lists`: what is changed of them together with it. */
export async function changeQueue(
  change: (all: readonly Intention[]) => QueueChange,
  lists?: (list: BoardingList) => BoardingList | undefined,
): Promise<boolean> {
  const done = await onDevice(
    async (db, ownerId) => {
      await db.transaction('rw', db.intentions, db.boarding, async () => {
        const { put, drop } = change(await intentionsIn(db, ownerId));
        const own = { ownerId, savedAt: Date.now(), contractVersion: CONTRACT_VERSION };
        await db.intentions.bulkDelete(drop.map((one): [string, string] => [ownerId, one.key]));
        await db.intentions.bulkPut(put.map((data) => ({ ...own, key: data.key, data })));
        // Of anybody: whoever has left them has not come back.
        await db.intentions.filter((row) => row.savedAt < Date.now() - INTENTION_MS).delete();
        if (!lists) return;
        for (const row of await listsOf(db, ownerId).toArray()) {
          const parsed = v.safeParse(boardingList, row.data);
          const next = parsed.success ? lists(parsed.output) : undefined;
          if (next) await db.boarding.put({ ...row, data: next });
        }
      });
      return true;
    },
    { keeps: true },
  );
  if (done) await tell();
  return done === true;
}
