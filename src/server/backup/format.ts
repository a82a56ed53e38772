import { createHash } from 'node:crypto';
import * as v from 'valibot';

/**
 * A backup is a tar: `manifest.json`, `tables/<name>/<part>` with rows as COPY text, `files/<path>` of DATA_DIR, and `sums.json`. It is
 * compressed by gzip, whose last member has no content and tells the SHA-256 of all before it, and with a passphrase it is an age file.
 * So `age -d FILE | tar xz` opens it.
 */
export const FORMAT = 1;

const manifest = v.object({
  format: v.literal(FORMAT),
  /** Of the program that wrote it. */
  program: v.string(),
  engine: v.picklist(['embedded', 'postgres']),
  /** Names, in their order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()) })),
  /** By which SECRET_KEY is known again; null where none was given. */
  key: v.nullable(v.string()),
});
export type Manifest = v.InferOutput<typeof manifest>;

const counted = v.object({ rows: v.number(), bytes: v.number(), checksum: v.string() });
const sums = v.object({
  tables: v.record(v.string(), counted),
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), called: v.boolean() })),
  standing: v.object({ at: v.string(), balances: v.string(), seatsHeld: v.number(), seatsSold: v.number(), checksum: v.string() }),
});
export type Sums = v.InferOutput<typeof sums>;

const read = <T>(schema: v.GenericSchema<unknown, T>, name: string, bytes: Buffer): T => {
  const parsed = v.safeParse(schema, JSON.parse(bytes.toString()));
  if (!parsed.success) throw new Error(`${name} is not what it should be`);
  return parsed.output;
};

/** A format of a later release is told from a damaged one. */
export function readManifest(bytes: Buffer): Manifest {
  const { format, program } = JSON.parse(bytes.toString()) as { format?: unknown; program?: unknown };
  if (typeof format === 'number' && format > FORMAT) throw new NewerBackup(`It was written by release ${String(program)}`);
  return read(manifest, 'manifest.json', bytes);
}
export const readSums = (bytes: Buffer): Sums => read(sums, 'sums.json', bytes);

export class NewerBackup extends Error {
  constructor(what: string) {
    super(`The backup is newer than this program: ${what}. Restore it with that release or a later one.`);
  }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The last member of the gzip (RFC 1952): a comment, no content. It follows from the digest alone, so no byte of it can be another. */
export const sealOf = (digest: string): Buffer =>
  Buffer.concat([
    Buffer.from([0x1f, 0x8b, 8, 0x10, 0, 0, 0, 0, 0, 0xff]),
    Buffer.from(`sha256 ${digest}\0`),
    Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
  ]);
export const SEAL_BYTES = sealOf(''.padEnd(64, '0')).length;
