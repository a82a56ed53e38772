import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DurableFolder, durableStart, proveDurable } from '../../src/server/database/durable-folder.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tatev-durable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the self-check of the embedded database', () => {
  it('passes on our file system and parameters', async () => {
    const database = await PGlite.create({ fs: new DurableFolder(join(folder, 'database')), startParams: durableStart });
    await proveDurable(database);
    await database.close();
  });

  it.each([
    ['PGlite as shipped, which never syncs', () => ({ fs: new NodeFS(join(folder, 'database')) })],
    [
      'our file system under parameters that ask for no sync',
      () => ({ fs: new DurableFolder(join(folder, 'database')), startParams: [...PGlite.defaultStartParams] }),
    ],
    ['our parameters on a file system without the call', () => ({ fs: new NodeFS(join(folder, 'database')), startParams: durableStart })],
  ])('refuses %s', async (_what, options) => {
    const database = await PGlite.create(options());
    await expect(proveDurable(database)).rejects.toThrow('commits are not synced to disk');
    await database.close();
  });
});
