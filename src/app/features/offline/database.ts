import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie';
import type { TicketCode } from '../../../contract/copies.ts';
import type { Order } from '../../../contract/orders.ts';
import { cardOf } from './card.ts';
import { CONTRACT_VERSION } from './contract-version.ts';
import { pageIsLeft } from './page-left.ts';

/** Everything on the device says whose it is and when it came. `data` is parsed again on every read. */
export interface SavedRow {
  ownerId: string;
  savedAt: number;
  contractVersion: number;
  data: unknown;
}
/** One order, whole. */
export interface SavedReservation extends SavedRow {
  pnr: string;
  orderId: string;
  status: string;
  /** Copies of the first version have none. */
  codes?: readonly TicketCode[];
}
/** What the list needs of it: thousands are read at once. Written and removed together with the order. */
export interface CardRow extends SavedRow {
  pnr: string;
  /** Until then it is kept, by the travel. */
  endsAt: number;
  /** The newest orders head the list: they are drawn before the thousands behind them are read. */
  orderedAt: number;
}
export interface SavedReference extends SavedRow {
  kind: string;
}
/** A document as the desk made it: its bytes, because a private window of Safari refuses to keep a `File`. */
export interface FileRow extends SavedRow {
  id: string;
  pnr: string;
  data: KeptFile;
}
export interface KeptFile {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}
/** What was typed for a hold and not sent. */
export interface DraftRow extends SavedRow {
  holdId: string;
  /** The hold as it was then, so that the draft can be read without a network. */
  hold?: unknown;
  /** Its session was lost: it waits for its owner (wipe.ts). */
  lost?: boolean;
}

/** The name list of a flight (features/boarding). */
export interface BoardingRow extends SavedRow {
  flightId: string;
}
/** What was tapped at a gate and is not answered yet. Names nobody: a ticket number and a flight. */
export interface IntentionRow extends SavedRow {
  key: string;
}

export class TatevDatabase extends Dexie {
  reservations!: Table<SavedReservation, [string, string]>;
  cards!: Table<CardRow, [string, string]>;
  files!: Table<FileRow, [string, string]>;
  drafts!: Table<DraftRow, [string, string]>;
  reference!: Table<SavedReference, [string, string]>;
  boarding!: Table<BoardingRow, [string, string]>;
  intentions!: Table<IntentionRow, [string, string]>;
  meta!: EntityTable<{ key: string; value: unknown }, 'key'>;

  constructor() {
    super('tatev');
    // Later versions only add: an old tab must be able to open what a newer one has written.
    this.version(1).stores({
      reservations: '[ownerId+pnr], [ownerId+savedAt], orderId', // no text
      reference: '[ownerId+kind]', // no text
      meta: 'key',
    });
    this.version(2)
      .stores({
        cards: '[ownerId+pnr], [ownerId+savedAt], [ownerId+endsAt]', // no text
        files: '[ownerId+id], [ownerId+pnr]', // no text
        drafts: '[ownerId+holdId]', // no text
      })
      .upgrade(addCards);
    this.version(3)
      .stores({ cards: '[ownerId+pnr], [ownerId+savedAt], [ownerId+endsAt], [ownerId+orderedAt]' }) // no text
      .upgrade((tx) => tx.table<CardRow>('cards').toCollection().modify(addOrderedAt));
    this.version(4).stores({ boarding: '[ownerId+flightId]', intentions: '[ownerId+key]' }); // no text
    endWithPage(this);
  }
}

/**
 * A page that is left may be kept for Back, and WebKit keeps it with its open transaction: the tables of that one are locked
 * then for every later page, and a sign-out can empty nothing. So what is open when the page is left is broken off, and
 * nothing is begun on a page that has been left. What was not written comes again with the next look at it.
 */
function endWithPage(db: Dexie): void {
  const open = new Set<IDBTransaction>();
  db.use({
    stack: 'dbcore',
    name: 'end with the page', // no text
    create: (core) => ({
      ...core,
      transaction: (...given) => {
        if (pageIsLeft()) throw new DOMException('The page has been left', 'AbortError'); // no text
        const transaction = core.transaction(...given) as IDBTransaction;
        open.add(transaction);
        for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
        return transaction;
      },
    }),
  });
  addEventListener('pagehide', () => {
    for (const transaction of open) {
      try {
        transaction.abort();
      } catch {
        // It has just come to its end.
      }
    }
    // Not to be opened again by what still waits its turn.
    db.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void db.open().catch(() => undefined);
  });
}

/** The copies of before get their cards. What cannot be read is left to the next read, which drops it. */
async function addCards(tx: Transaction): Promise<void> {
  await tx.table<SavedReservation>('reservations').each((row) => {
    if (row.contractVersion !== CONTRACT_VERSION) return;
    try {
      const card = cardOf(row.data as Order);
      if (card) void tx.table<CardRow>('cards').put({ ...card, ...ownOf(row) });
    } catch {
      // A shape of long ago.
    }
  });
}

/** Cards of the second version. One that cannot be read is dropped by the next read. */
function addOrderedAt(card: CardRow): void {
  const { row } = (card.data ?? {}) as { row?: { orderDate?: string } };
  card.orderedAt = Date.parse(row?.orderDate ?? '') || 0;
}
const ownOf = ({ ownerId, savedAt, contractVersion }: SavedRow) => ({ ownerId, savedAt, contractVersion });

export const database = new TatevDatabase();
