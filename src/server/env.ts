import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as v from 'valibot';

const flag = v.pipe(
  v.picklist(['0', '1'], '0 or 1'),
  v.transform((value) => value === '1'),
);
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a port number'), v.transform(Number), v.maxValue(65535, 'a port number'));
const url = v.pipe(
  v.string(),
  v.url('an address such as https://desk.example'),
  v.transform((value) => value.replace(/\/$/, '')),
);

const days = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'a number of days'), v.transform(Number));

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const schema = v.object({
  PORT: v.optional(port, '3000'),
  DOCUMENTS_PORT: v.optional(port, '3001'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1))),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host/name'))),
  DATABASE_REPLICA_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user:password@host/name')),
  ),
  DB_PREPARE: v.optional(v.picklist(['on', 'off'], 'on or off'), 'on'),
  DEMO: v.optional(flag),
  NODE_ENV: v.optional(v.string(), ''),
  PUBLIC_URL: v.optional(url),
  DOCUMENTS_URL: v.optional(url),
  API_URL: v.optional(url),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  OLD_SECRET_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      v.array(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
    ),
  ),
  WORKERS: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'a number from 1 to 99'), v.transform(Number))),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d$/, 'a number from 0 to 9'), v.transform(Number)), '0'),
  RATE_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'a whole number, 0 for none'), v.transform(Number)), '600'),
  API_KEY_RATE_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'a whole number above 0'), v.transform(Number)), '600'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  RATES_URL: v.optional(v.union([v.literal('off'), url], 'an address such as https://api.cba.am/exchangerates.asmx, or off')),
  BACKUP_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  BACKUP_EVERY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,3}[mhd]$/, 'a time such as 30m, 6h or 1d'),
      v.transform((text) => Number(text.slice(0, -1)) * UNIT_MS[text.at(-1) as 'm' | 'h' | 'd']),
    ),
    '1d',
  ),
  BACKUP_KEEP: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'a number from 1 to 9999'), v.transform(Number)), '14'),
  KEEP_MAILS: v.optional(days, '400'),
  KEEP_HOLDS: v.optional(days, '90'),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(12, 'at least 12 characters'))),
  METRICS_OPEN: v.optional(flag, '0'),
  TRUST_PROXY: v.optional(flag, '0'),
});

export interface Env {
  port: number;
  documentsPort: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  prepare: boolean;
  /** Processes of the desk on this machine. */
  workers: number;
  demo: boolean;
  production: boolean;
  publicUrl: string;
  documentsUrl: string;
  apiUrl: string;
  secretKey: string;
  /** They still open what was sealed with them. */
  oldSecretKeys: string[];
  /** How long `/readyz` says no before calls are refused, once we are asked to end. */
  drainSeconds: number;
  rateLimit: number;
  /** Calls a minute for each API key. */
  keyRateLimit: number;
  logLevel: v.InferOutput<typeof schema>['LOG_LEVEL'];
  /** Where the Central Bank is asked for rates; undefined when nobody is asked. */
  ratesUrl: string | undefined;
  /** Where backups are made by the clock; undefined when none are. */
  backupDir: string | undefined;
  backupEveryMs: number;
  /** So many of them stay. */
  backupKeep: number;
  /** Backups are encrypted with it. */
  backupPassphrase: string | undefined;
  /** For how many days sent mails stay, and holds that came to nothing. */
  retention: { mailDays: number; holdDays: number };
  metricsOpen: boolean;
  trustProxy: boolean;
}

/** Their values hold passwords. */
const SECRET = /KEY|DATABASE|PASSPHRASE/;
/** Demo data bring rates of their own. */
const CENTRAL_BANK = 'https://api.cba.am/exchangerates.asmx';

/** Every variable, checked once at start. Throws one error that lists all faults. `looksOnly`: no key is made where there is none. */
export function readEnv(variables: NodeJS.ProcessEnv, { looksOnly = false } = {}): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(schema, given);
  const errors = parsed.success
    ? []
    : parsed.issues.map(
        (issue) =>
          `${issue.path?.[0]?.key as string}: ${issue.message} (given: ${SECRET.test(String(issue.path?.[0]?.key)) ? 'hidden' : String(issue.input)})`,
      );
  const production = given['NODE_ENV'] === 'production';
  if (production && given['DEMO'] === '1') errors.push('DEMO: demo data and their known passwords are refused with NODE_ENV=production');
  if (given['DATABASE_URL'] === undefined && given['WORKERS'] !== undefined && given['WORKERS'] !== '1')
    errors.push('WORKERS: the embedded engine has one; more need DATABASE_URL');
  if (production && given['SECRET_KEY'] === undefined) errors.push('SECRET_KEY: required with NODE_ENV=production');
  if (!parsed.success || errors.length > 0) throw new Error(`The settings cannot be used:\n  ${errors.join('\n  ')}`);

  const out = parsed.output;
  const publicUrl = out.PUBLIC_URL ?? `http://localhost:${out.PORT}`;
  const dataDir = resolve(out.DATA_DIR);
  const demo = out.DEMO ?? (out.DATABASE_URL === undefined && !production);
  return {
    port: out.PORT,
    documentsPort: out.DOCUMENTS_PORT,
    // Published passwords are not for the network; and who listens behind a proxy is reached through it.
    host: out.HOST ?? (demo || out.TRUST_PROXY ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    databaseUrl: out.DATABASE_URL,
    replicaUrl: out.DATABASE_REPLICA_URL,
    prepare: out.DB_PREPARE === 'on',
    workers: out.WORKERS ?? (out.DATABASE_URL === undefined ? 1 : availableParallelism()),
    demo,
    production,
    publicUrl,
    documentsUrl: out.DOCUMENTS_URL ?? `http://localhost:${out.DOCUMENTS_PORT}`,
    apiUrl: out.API_URL ?? publicUrl,
    secretKey: out.SECRET_KEY ?? (looksOnly ? '' : keptSecret(dataDir)),
    oldSecretKeys: out.OLD_SECRET_KEYS ?? [],
    drainSeconds: out.DRAIN_SECONDS,
    rateLimit: out.RATE_LIMIT,
    keyRateLimit: out.API_KEY_RATE_LIMIT,
    logLevel: out.LOG_LEVEL,
    ratesUrl: out.RATES_URL === 'off' ? undefined : (out.RATES_URL ?? (demo ? undefined : CENTRAL_BANK)),
    backupDir: out.BACKUP_DIR === undefined ? undefined : resolve(out.BACKUP_DIR),
    backupEveryMs: out.BACKUP_EVERY,
    backupKeep: out.BACKUP_KEEP,
    retention: { mailDays: out.KEEP_MAILS, holdDays: out.KEEP_HOLDS },
    backupPassphrase: out.BACKUP_PASSPHRASE,
    metricsOpen: out.METRICS_OPEN,
    trustProxy: out.TRUST_PROXY,
  };
}

/** Made once and kept beside the data, readable by the owner only. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
