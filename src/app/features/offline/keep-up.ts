import { keepLists, mayBoard } from '../boarding/fetch-lists.ts';
import { sendBoardings } from '../boarding/send.ts';
import { connection } from '../../connection.ts';
import { session } from '../../session.ts';
import { COPIED_DAYS } from '../../../contract/copies.ts';
import { fetchCopies } from './fetch-copies.ts';
import { pageIsLeft } from './page-left.ts';
import { fetchReference } from './saved-catalogue.ts';
import { fetchFiles } from './saved-files.ts';
import { listSaved, readSaved } from './saved-reservations.ts';

/** Not again so soon: an app on a phone is opened many times in an hour. */
const REST_MS = 5 * 60_000;
const DAY_MS = 24 * 3600_000;
/** The document service draws them one by one, and others wait for it too. */
const MOST_AT_ONCE = 20;

/** When everything was last brought up to date. */
const AT = 'keptUpAt';
let running: Promise<void> | undefined;

/** Everything that is kept for the time without a network, brought up to date; again when the app is opened or the signal is back. */
export function keepUp(): () => void {
  const look = () => {
    if (document.hidden || connection.get() === 'offline' || Date.now() - Number(localStorage.getItem(AT) ?? 0) < REST_MS) return;
    running ??= work().finally(() => (running = undefined));
  };
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  let before = connection.get();
  const stop = connection.subscribe(() => {
    const now = connection.get();
    if (before === 'offline' && now === 'online') {
      localStorage.removeItem(AT);
      look();
    }
    before = now;
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    stop();
  };
}

async function work(): Promise<void> {
  const owner = session.owner();
  if (mayBoard()) {
    await sendBoardings();
    await keepLists();
  }
  await fetchCopies();
  await fetchReference();
  await fetchDocuments();
  // Signed out meanwhile: the wipe has passed, nothing may be written after it. Cut off meanwhile, or the page left, which breaks
  // off all that is under way: there is more to fetch.
  if (connection.get() === 'online' && !pageIsLeft() && owner !== undefined && session.owner() === owner)
    localStorage.setItem(AT, String(Date.now()));
}

/** Tickets of the next departures, a few each time. */
async function fetchDocuments(): Promise<void> {
  const next = (await listSaved())
    .filter(
      ({ row }) =>
        row.status === 'ticketing' &&
        Date.parse(row.departureUtc) > Date.now() &&
        Date.parse(row.departureUtc) < Date.now() + COPIED_DAYS * DAY_MS,
    )
    .toSorted((a, b) => Date.parse(a.row.departureUtc) - Date.parse(b.row.departureUtc));
  for (const { row } of next.slice(0, MOST_AT_ONCE)) {
    const copy = await readSaved(row.pnr);
    if (copy) await fetchFiles(copy.order);
  }
}
