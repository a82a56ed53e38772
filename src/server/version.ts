import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Of this program. */
export const version = (
  JSON.parse(readFileSync(fileURLToPath(new URL('../../package.json', import.meta.url)), 'utf8')) as { version: string }
).version;
