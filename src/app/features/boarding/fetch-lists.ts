import { boardingEndpoints } from '../../../contract/boarding.ts';
import { may } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { session } from '../../session.ts';
import { readMarks, saveLists } from './store.ts';

const MOST_PAGES = 20;
const PATIENCE_MS = 20_000;

export const mayBoard = (): boolean => may(session.get()?.role, boardingEndpoints.boardTicket);

/** Brings the name lists on this device up to date. Throws what the call throws; true when they are all here. */
export async function fetchLists(unwatched: boolean): Promise<boolean> {
  if (!mayBoard()) return false;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { result, meta } = await call('getBoardingLists', { body: { have: await readMarks() } }, { timeoutMs: PATIENCE_MS, unwatched });
    await saveLists(result, meta.more ? undefined : meta.flights);
    if (!meta.more) return true;
  }
  return false;
}

/** The same by itself, when the app is opened or the signal is back: the next time does what this one could not. */
export const keepLists = (): Promise<unknown> => fetchLists(true).catch(() => undefined);
