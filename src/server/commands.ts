import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { SUPER_ADMIN } from '../contract/roles.ts';
import { Passwords } from './account/passwords.ts';
import { openDatabase } from './database/database.ts';
import { isMigrated, migrate } from './database/migrate.ts';
import { newId } from './database/transaction.ts';
import { backupCommands } from './backup/commands.ts';
import { closeDemoSignIns } from './account/demo-sign-ins.ts';
import { readEnv, type Env } from './env.ts';
import { operatorError } from './operator-error.ts';
import { settingsIfEmpty } from './settings/first-settings.ts';
import { runningDesk } from './running-desk.ts';
import { sayFaults } from './verify/say-faults.ts';
import { verify, type Fault } from './verify/verify.ts';

/** What an operator runs beside the server. Each returns the exit code. */
export const commands: Record<string, (variables: NodeJS.ProcessEnv, args: string[]) => Promise<number>> = {
  ...backupCommands,

  /** Every invariant as SQL on the live database; 1 when a row breaks one, 2 when that could not be found out. */
  verify: async (variables) => {
    try {
      const faults = await errorsOf(readEnv(variables, { looksOnly: true }));
      return sayFaults(faults);
    } catch (error) {
      console.error(`Nothing was verified. ${operatorError(error)}`);
      return 2;
    }
  },

  /** Blocks every account of the demo that still has its published password or API key, so that the data may be used without DEMO. */
  'close-demo': async (variables) => {
    const env = readEnv(variables, { looksOnly: true });
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, prepare: env.prepare });
    try {
      const closed = await closeDemoSignIns(database.db, new Passwords());
      console.log(closed.length === 0 ? 'No account of the demo is open.' : `Blocked: ${closed.join(', ')}`);
      return 0;
    } finally {
      await database.close();
    }
  },

  /** The first Super Admin of a fresh database; mail and password are asked for, or given as MAIL and PASSWORD. */
  admin: async (variables) => {
    const env = readEnv(variables);
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, prepare: env.prepare });
    try {
      await migrate(database.long);
      await settingsIfEmpty(database.db);
      const { rows } = await sql<{
        any: boolean;
      }>`select exists (select 1 from users where role = ${SUPER_ADMIN} and status = 'active') as any`.execute(database.db);
      if (rows[0]!.any) {
        console.error('There is a Super Admin already; sign in and add others there.');
        return 1;
      }
      const { email, password } = await ask(variables);
      if (!/^\S+@\S+\.\S+$/.test(email) || password.length < 8) {
        console.error('An e-mail address and a password of at least 8 characters are needed.');
        return 1;
      }
      const id = newId();
      await sql`
        insert into users (id, email, email_key, business_name, role, status, email_verified_at, password_hash)
        values (${id}, ${email}, ${email.toLowerCase().normalize('NFC')}, 'Administration', ${SUPER_ADMIN}, 'active', now(), ${await new Passwords().hash(password)})`.execute(
        database.db,
      );
      await sql`insert into account (code, currency, user_id) values (${`AGENT:${id}`}, 'AMD', ${id})`.execute(database.db);
      console.log(`${email} can sign in now.`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** From the desk that runs on this folder, or from the database itself. Makes nothing where nothing is. */
async function errorsOf(env: Env): Promise<Fault[]> {
  if (env.databaseUrl === undefined) {
    const desk = await runningDesk(env.dataDir);
    if (desk) return desk.ask<Fault[]>('verify').finally(() => desk.leave());
    if (!existsSync(join(env.dataDir, 'database'))) throw new Error(`There is no database in ${env.dataDir}.`);
  }
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, prepare: env.prepare });
  try {
    if (!(await isMigrated(database.db))) throw new Error('The database does not have the tables of this program. Start it once.');
    return await verify(database.long);
  } finally {
    await database.close();
  }
}

async function ask(variables: NodeJS.ProcessEnv): Promise<{ email: string; password: string }> {
  const { MAIL: email, PASSWORD: password } = variables;
  if (email && password) return { email, password };
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return { email: (await lines.question('E-mail: ')).trim(), password: await lines.question('Password (shown while you type): ') };
  } finally {
    lines.close();
  }
}
