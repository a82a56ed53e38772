// Plain JavaScript: a worker thread is loaded by Node itself, also in tests, and Node 20 reads no TypeScript.
// Owns PGlite and speaks the wire protocol over its message port; one session.
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFolder, durableStart, proveDurable } from './durable-folder.js';

/** @type {{ folder: string | undefined, image: Uint8Array<ArrayBuffer> | undefined }} */
const { folder, image } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

const TERMINATE = 0x58;
let buffer = Buffer.alloc(0);
let started = false;
let work = Promise.resolve();

try {
  const database = await open();
  port.on('message', (message) => receive(database, message));
  port.postMessage('ready');
} catch (error) {
  // An existing folder that cannot be opened stops the program; nothing empty is ever started beside it.
  port.postMessage({
    fatal: `The embedded database${folder ? ` in ${folder}` : ''} cannot be opened: ${wordsOf(error)}`,
  });
}

/** The engine gives up with a word about how it was built, which helps nobody. @param {unknown} error */
function wordsOf(error) {
  // What its file system throws is no Error, and has no words at all.
  const text = error instanceof Error ? error.message : '';
  return text === '' || /^(Aborted\(|PGlite failed to initialize)/.test(text)
    ? 'its files are damaged or the disk is full. Free some space; if it still does not open, restore the folder from a backup'
    : text;
}

async function open() {
  if (folder === undefined)
    return PGlite.create({
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
      ...(image && { loadDataDir: new Blob([image]) }),
    });
  if (!existsSync(folder) || readdirSync(folder).length === 0) await create(folder);
  // PGlite takes a folder without this file for a new one and starts an empty database over what is left of the old.
  else if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error('its file PG_VERSION is missing, so the folder is damaged or only partly copied. Restore it from a backup');
  const database = await openFolder(folder);
  await proveDurable(database);
  return database;
}

/** @param {string} at */
function openFolder(at) {
  return PGlite.create({ fs: new DurableFolder(at), startParams: [...durableStart, '-c', 'shared_buffers=64MB'] });
}

/** Made aside and renamed when whole: a start that is killed meanwhile leaves nothing behind that looks like data. @param {string} at */
async function create(at) {
  const draft = `${at}.new`;
  rmSync(draft, { recursive: true, force: true });
  const database = await openFolder(draft);
  await database.close();
  renameSync(draft, at);
  const parent = openSync(dirname(at), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/** @param {PGlite} database @param {Uint8Array | 'reset' | 'close'} message */
function receive(database, message) {
  if (message === 'close') {
    work = work
      .then(async () => {
        await database.exec('checkpoint');
        await database.close();
        port.postMessage('closed');
      })
      .catch(died);
    return;
  }
  if (message === 'reset') {
    started = false;
    buffer = Buffer.alloc(0);
    work = work.then(() => clean(database)).catch(died);
    return;
  }
  buffer = buffer.length > 0 ? Buffer.concat([buffer, message]) : Buffer.from(message.buffer, message.byteOffset, message.byteLength);
  const first = !started;
  const messages = takeWhole();
  if (messages.length === 0) return;
  work = work
    .then(async () => {
      if (!first && messages[0] === TERMINATE) return clean(database);
      // The other call, execProtocolRaw, also takes each answer apart, and keeps the parts for ever.
      /** @type {Uint8Array[]} */
      const parts = [];
      await database.execProtocolRawStream(new Uint8Array(messages), { syncToFs: false, onRawData: (bytes) => parts.push(bytes.slice()) });
      const answer = joined(parts);
      port.postMessage(answer, [answer.buffer]);
    })
    .catch(died);
}

/** A wrong statement is answered over the wire; what is thrown here is the end of the engine. @param {any} error */
function died(error) {
  port.postMessage({ fatal: String(error?.stack ?? error) });
}

/** One array with a buffer of its own, to be handed over. @param {Uint8Array[]} parts */
function joined(parts) {
  if (parts.length === 1) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The session outlives its client: leave no transaction and no prepared statement behind. @param {PGlite} database */
async function clean(database) {
  await database.exec('rollback');
  await database.exec('discard all');
}

/** The longest run of complete messages. Every message but the first begins with a type byte. */
function takeWhole() {
  let end = 0;
  for (;;) {
    const head = started ? 5 : 4;
    if (buffer.length - end < head) break;
    const length = started ? buffer.readInt32BE(end + 1) + 1 : buffer.readInt32BE(end);
    if (buffer.length - end < length) break;
    end += length;
    started = true;
  }
  const whole = buffer.subarray(0, end);
  buffer = buffer.subarray(end);
  return whole;
}
