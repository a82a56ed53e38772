import Dexie, { type EntityTable, type Table } from 'dexie';

/** Everything on the device says whose it is and when it came. `data` is parsed again on every read. */
export interface SavedRow {
  ownerId: string;
  savedAt: number;
  contractVersion: number;
  data: unknown;
}
export interface SavedReservation extends SavedRow {
  pnr: string;
  orderId: string;
  status: string;
}
export interface SavedReference extends SavedRow {
  kind: string;
}

class TatevDatabase extends Dexie {
  reservations!: Table<SavedReservation, [string, string]>;
  reference!: Table<SavedReference, [string, string]>;
  meta!: EntityTable<{ key: string; value: unknown }, 'key'>;

  constructor() {
    super('tatev');
    // Later versions only add: an old tab must be able to open what a newer one has written.
    this.version(1).stores({
      reservations: '[ownerId+pnr], [ownerId+savedAt], orderId',
      reference: '[ownerId+kind]',
      meta: 'key',
    });
  }
}

export const database = new TatevDatabase();
