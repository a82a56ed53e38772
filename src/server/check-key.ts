import { sql } from 'kysely';
import type { Db } from './database/database.ts';
import type { Row } from './database/rows.ts';
import type { Secrets } from './secrets.ts';

const WORD = 'tatev';

/**
 * Are these data sealed with this key? Asked at every start: with another key sign-ins in two steps and passports cannot be read,
 * and what is new would be sealed with a second key. A word sealed with an old key that is still given is sealed anew.
 */
export async function checkKey(db: Db, secrets: Secrets): Promise<void> {
  if (!(await isKeyOf(db, secrets))) throw new OtherKey();
  await sql`insert into sealed_word (sealed) values (${secrets.seal(WORD)}) on conflict (id) do update set sealed = excluded.sealed`.execute(
    db,
  );
}

/** Only looks. Any key is that of data in which nothing is sealed. */
export async function isKeyOf(db: Db, secrets: Secrets): Promise<boolean> {
  const { rows } = await sql<Pick<Row<'sealed_word'>, 'sealed'> & { ours: boolean }>`
    select sealed, true as ours from sealed_word
    union all (select two_step_secret, false from users where two_step_secret is not null limit 1)
    union all (select doc_number, false from order_passenger where doc_number like '1.%' limit 1)`.execute(db);
  const word = rows.find((one) => one.ours);
  // A house that has no word yet is known by what it has sealed.
  return (word ? [word] : rows).every(({ sealed }) => opens(secrets, sealed));
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed);
    return true;
  } catch {
    return false;
  }
}

class OtherKey extends Error {
  constructor() {
    super(
      'SECRET_KEY is not the key that these data are sealed with. Set the right one (without SECRET_KEY it is kept in the file secret-key of DATA_DIR), or give the old one in OLD_SECRET_KEYS.',
    );
  }
}
