import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type DatabaseConnection } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Schema } from './schema.ts';

/** A transaction for what would begin one of its own, as migrations do: theirs are parts of it, and what fails takes all of it back. */
export function within(tx: Tx): Db {
  const connection: DatabaseConnection = {
    executeQuery: (query) => tx.executeQuery(query) as never,
    streamQuery: () => {
      throw new Error('Nothing is streamed within a transaction');
    },
  };
  const nothing = async (): Promise<void> => {};
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
