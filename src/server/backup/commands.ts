import { parseArgs, type ParseArgsConfig } from 'node:util';
import { plural } from '../../rules/format.ts';
import { readEnv, type Env } from '../env.ts';
import { sayFaults } from '../verify/say-faults.ts';
import { backup, type Written } from './backup.ts';
import type { Sums } from './format.ts';
import { BrokenData, move } from './move.ts';
import { restore, wordsOnKey } from './restore.ts';
import { DataThere } from './target.ts';
import { isDue, timedBackup } from './timed.ts';

/** Each returns the exit code: 1 when nothing was done or the data are broken, 2 when it was asked for in a wrong way. */
export const backupCommands: Record<string, (variables: NodeJS.ProcessEnv, args: string[]) => Promise<number>> = {
  /** One moment of a desk, running or not, into FILE, or into BACKUP_DIR under a name of its own. */
  backup: async (variables, args) => {
    const env = begin(variables);
    const given = asked(args, { 'checksums-only': { type: 'boolean' }, 'if-due': { type: 'boolean' } });
    const [file] = given?.positionals ?? [];
    if (!given || given.positionals.length > 1 || (file === undefined && env.backupDir === undefined))
      return usage('npm run backup -- FILE [--checksums-only], or set BACKUP_DIR');
    const { values } = given;
    const checksumsOnly = values['checksums-only'] ?? false;
    if (file !== undefined) return sayWritten(file, await backup(env, file, { checksumsOnly }));
    if (values['if-due'] && !isDue(env)) return 0;
    const written = await timedBackup(env, env.backupDir!, { onlyIfDue: values['if-due'] ?? false, checksumsOnly });
    return written ? sayWritten(written.file, written) : 0;
  },

  /** A backup of either engine in place of nothing, or of what is there. */
  restore: async (variables, args) => {
    const env = begin(variables);
    const given = asked(args, { replace: { type: 'boolean' } });
    const [file] = given?.positionals ?? [];
    if (!given || file === undefined || given.positionals.length > 1) return usage('npm run restore -- FILE [--replace]');
    const { manifest, sums, faults, key } = await restore(env, file, { replace: given.values.replace ?? false }).catch((error: unknown) => {
      throw error instanceof DataThere ? new Error(`${error.message} To give up what is there, say so: -- --replace`) : error;
    });
    console.log(`Restored: ${sizeOf(sums)}, as of ${sums.standing.at}, written by release ${manifest.program}.\n${key}`);
    return sayFaults(faults);
  },

  /** A stopped embedded desk into an empty PostgreSQL database, or back. */
  move: async (variables, args) => {
    const { values, positionals } = asked(args, { from: { type: 'string' } }) ?? { values: {}, positionals: [] };
    const url = values.from ?? positionals[0];
    if (url === undefined || !/^postgres(ql)?:\/\//.test(url) || positionals.length > (values.from === undefined ? 1 : 0))
      return usage('npm run move -- DATABASE_URL, or npm run move -- --from DATABASE_URL');
    const env = begin({ ...variables, DATABASE_URL: undefined });
    try {
      const { manifest, sums } = await move(env, url, { back: values.from !== undefined });
      for (const [name, { rows, checksum }] of Object.entries(sums.tables))
        console.log(`${name.padEnd(26)} ${String(rows).padStart(9)}  ${checksum.slice(0, 16)}`);
      console.log(`Moved: ${sizeOf(sums)}. Both sides have these rows and checksums, and all invariants hold on both.`);
      console.log(wordsOnKey(env, manifest));
      if (values.from === undefined && env.secretKey === '')
        console.log(`Start the new desk with SECRET_KEY set to what stands in ${env.dataDir}/secret-key.`);
      return 0;
    } catch (error) {
      if (!(error instanceof BrokenData)) throw error;
      console.error(error.message);
      return sayFaults(error.faults);
    }
  },
};

/** What we write is ours alone, the engine's files as well. */
function begin(variables: NodeJS.ProcessEnv): Env {
  process.umask(0o077);
  return readEnv(variables, { looksOnly: true });
}

/** Undefined where an option is one that there is not. */
function asked<const T extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: T) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return undefined;
  }
}

function usage(how: string): number {
  console.error(`Usage: ${how}`);
  return 2;
}

const sizeOf = ({ tables }: Pick<Sums, 'tables'>): string =>
  `${plural(Object.keys(tables).length, 'table')} with ${Object.values(tables).reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows`; // prettier-ignore

function sayWritten(file: string, { bytes, sums, faults }: Written): number {
  const proven = faults ? 'read back and restored into a scratch database' : 'read back, not restored';
  console.log(`${file}: ${sizeOf(sums)}, as of ${sums.standing.at}, ${(bytes / 1e6).toFixed(1)} MB; ${proven}.`);
  return faults ? sayFaults(faults) : 0;
}
