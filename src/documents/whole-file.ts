import { open, readFile, rename } from 'node:fs/promises';

/** All of it or nothing, also when the machine loses its power unless `lasting` is false. A disk that is slow holds nobody else up. */
export async function writeWhole(file: string, content: string | Buffer, lasting = true): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    if (lasting) await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/** Undefined when there is no such file. */
export const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
