import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeSchema } from '../support/describe-schema.ts';
import { migratedDatabase } from '../support/fresh-database.ts';

const file = fileURLToPath(new URL('../../src/server/database/schema.ts', import.meta.url));

/** The same of both engines. `npm run schema` writes the file anew. */
it('the types of the schema are those of a migrated database', async () => {
  const { database, drop } = await migratedDatabase();
  await expect(await describeSchema(database.db)).toMatchFileSnapshot(file);
  await drop();
});
