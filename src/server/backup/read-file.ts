import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { NewerBackup, readManifest, readSums, SEAL_BYTES, sealOf, sha256, type Manifest, type Sums } from './format.ts';
import { RowSum } from './row-sum.ts';

const AGE = 'age-encryption.org/v1\n';

interface Entry {
  name: string;
  bytes: Buffer;
}

/** What cannot be restored, in the words of an operator. */
export class BadBackup extends Error {}

/**
 * Reads the whole file and keeps nothing of it: every byte is the one that was written, every table has its rows and every file its
 * bytes. Throws `BadBackup`, or `NewerBackup`.
 */
export async function checkBackup(path: string, passphrase: string | undefined): Promise<Contents> {
  try {
    return await contentsOf(path, passphrase);
  } catch (error) {
    throw wordsOf(path, error);
  }
}

export interface Contents {
  manifest: Manifest;
  sums: Sums;
}

async function contentsOf(path: string, passphrase: string | undefined): Promise<Contents> {
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  const tables = new Map<string, RowSum>();
  const files = new Map<string, { bytes: number; sha256: string }>();
  for await (const { name, bytes } of entriesOf(path, passphrase)) {
    if (sums !== undefined) throw damaged(path, 'something follows its end');
    if (name === 'manifest.json') {
      manifest = readManifest(bytes);
      for (const table of manifest.tables) tables.set(table.name, new RowSum());
    } else if (name === 'sums.json') sums = readSums(bytes);
    else if (tableOf(name) !== undefined) tables.get(tableOf(name)!)!.add(bytes);
    else if (name.startsWith('files/')) files.set(name.slice('files/'.length), { bytes: bytes.length, sha256: sha256(bytes) });
    else throw damaged(path, `nobody knows what ${name} is`);
  }
  if (!manifest || !sums) throw damaged(path, 'it has no end');
  const found = Object.fromEntries([...tables].map(([name, sum]) => [name, sum.result()]));
  if (!isSame(found, sums.tables)) throw damaged(path, 'a table does not have its rows');
  if (!isSame(Object.fromEntries(files), sums.files)) throw damaged(path, 'a file does not have its bytes');
  return { manifest, sums };
}

export const tableOf = (entry: string): string | undefined => /^tables\/(.+)\/\d+$/.exec(entry)?.[1];

const inOrder = (all: Record<string, object>): string =>
  JSON.stringify(Object.keys(all).sort().map((name) => [name, Object.entries(all[name]!).sort()])); // prettier-ignore
export const isSame = (a: Record<string, object>, b: Record<string, object>): boolean => inOrder(a) === inOrder(b);

/** A file that is not there, or that the disk does not give, is not a damaged one. */
function wordsOf(path: string, error: unknown): unknown {
  const isSaid = error instanceof BadBackup || error instanceof NewerBackup || (error as NodeJS.ErrnoException).syscall !== undefined;
  return isSaid ? error : damaged(path, (error as Error).message);
}

const damaged = (path: string, why: string): BadBackup => new BadBackup(`The backup ${path} is damaged: ${why}.`);

/** Its entries in their order, one in memory at a time. Whatever is wrong with the file is thrown at its end at the latest. */
export async function* entriesOf(path: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const tar = extract();
  const whole = pipeline(await opened(path, passphrase), unsealed(), createGunzip(), tar);
  // Asked below, after its entries.
  whole.catch(() => {});
  try {
    for await (const entry of tar) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(parts) };
    }
    await whole;
  } catch (error) {
    throw wordsOf(path, error);
  } finally {
    tar.destroy();
  }
}

async function opened(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0).finally(() => file.close());
  const bytes = createReadStream(path);
  if (buffer.toString('latin1', 0, bytesRead) !== AGE) return bytes;
  if (passphrase === undefined) throw new BadBackup(`The backup ${path} is encrypted: set BACKUP_PASSPHRASE.`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const plain = await decrypter.decrypt(Readable.toWeb(bytes) as never).catch((error: Error) => {
    bytes.destroy();
    throw /no identity matched/.test(error.message)
      ? new BadBackup(`The backup ${path} was not encrypted with this BACKUP_PASSPHRASE, or is damaged.`)
      : damaged(path, error.message);
  });
  return Readable.fromWeb(plain as unknown as ReadableStream);
}

/** Lets through what stands before the seal, and fails at the end when the seal does not fit. */
function unsealed(): Transform {
  const hash = createHash('sha256');
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk]);
      const content = held.subarray(0, Math.max(0, held.length - SEAL_BYTES));
      held = held.subarray(content.length);
      hash.update(content);
      done(null, content);
    },
    flush(done) {
      done(held.equals(sealOf(hash.digest('hex'))) ? null : new Error('its checksum does not fit'));
    },
  });
}
