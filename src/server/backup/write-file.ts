import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack, type Pack } from 'tar-stream';
import { sealOf } from './format.ts';

/** A quarter larger than at level 6, in a third of the time. */
const LEVEL = 3;

export type AddEntry = (name: string, bytes: Buffer) => Promise<void>;

/** Writes what `fill` adds, one after the other, and returns when all of it is on the disk. */
export async function writeBackupFile(path: string, passphrase: string | undefined, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack();
  const written = pipeline([
    Readable.from(tar),
    createGzip({ level: LEVEL }),
    seal(),
    ...(passphrase === undefined ? [] : [encrypted(passphrase)]),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  ]);
  // Waited for below; until then it is nobody's.
  written.catch(() => {});
  const failed = written.then(() => Promise.reject(new Error('The backup file ended early')));
  failed.catch(() => {});
  try {
    await fill((name, bytes) => Promise.race([addTo(tar, name, bytes), failed]));
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    // What the disk has said against the file is why it could not be filled.
    throw await written.then(
      () => error,
      (cause: NodeJS.ErrnoException) => (cause.path === undefined ? error : cause),
    );
  }
  await written;
  await toDisk(path);
}

/** Of a file or a folder. */
export async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

function addTo(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    entry.end(bytes);
  });
}

/** Adds the member that tells the digest of all before it. */
function seal(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest('hex')));
    },
  });
}

const encrypted = (passphrase: string): Duplex =>
  Duplex.from(async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* (await encrypter.encrypt(Readable.toWeb(Readable.from(source)) as never)) as unknown as ReadableStream<Uint8Array>;
  });
