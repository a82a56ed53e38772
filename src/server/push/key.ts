import { sql } from 'kysely';
import webPush from 'web-push';
import type { Db } from '../database/database.ts';
import type { Row } from '../database/rows.ts';
import type { Secrets } from '../secrets.ts';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** Made once for the house, by whoever asks first; the private half is sealed with a key that is not in the database. */
export async function pushKey(db: Db, secrets: Secrets): Promise<PushKey> {
  const read = async () => {
    const { rows } = await sql<
      Pick<Row<'push_key'>, 'public_key' | 'private_sealed'>
    >`select public_key, private_sealed from push_key`.execute(db);
    return rows[0] && { publicKey: rows[0].public_key, privateKey: secrets.open(rows[0].private_sealed) };
  };
  const known = await read();
  if (known) return known;
  const made = webPush.generateVAPIDKeys();
  await sql`insert into push_key (public_key, private_sealed) values (${made.publicKey}, ${secrets.seal(made.privateKey)}) on conflict do nothing`.execute(
    db,
  );
  return (await read())!;
}
