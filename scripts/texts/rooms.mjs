import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../project.mjs';
import { literalsOf } from './literals.mjs';

/** Names and texts of a demo are data; the catalogues are where texts belong. */
const NO_ROOM = /^(?:demo|texts)\b/;
/**
 * What no user of the product reads: the client of programs, drawing, answers from one of our programs to another, heads of columns that an import knows,
 * mails as files for whoever tries the desk out, and what a program or a command says in the terminal of the machine that it runs on, which is English.
 */
const FOR_PROGRAMS =
  /^client\/|^rules\/(?:city-names|airport-index)\.ts$|^app\/writes\/stale-after\.ts$|^contract\/(?:commission-rules|fare-ladders|hotels|keys|reference-edit|reference-files|through-fares)\.ts$|^server\/(?:(?:backup|database|jobs|verify)\/|http\/(?:api-key-docs|health|metrics|openapi|static-files)\.ts$|reference\/import-kinds\.ts$|(?:check-key|commands|env|main|operator-error|running-desk|secrets)\.ts$)|^documents\/(?:(?:assets|backend|fixed-fonts|fonts|logo|packed-font|paper-style|pdf-sheet|service)\.ts|mails\/(?:folder-page|layout|post|reference|sample)\.ts)$/;

/** `src/app/screens/search/hold.ts` is of the room `app/screens/search`. */
const roomOf = (file) => dirname(file);

/** Every room of src with what a person would read in it: `{ file, line, text }`. */
export function rooms() {
  const src = join(root, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !NO_ROOM.test(file) && !FOR_PROGRAMS.test(file) && !/\/migrations\//.test(file),
    )
    .sort();
  const found = new Map();
  for (const file of files) {
    const room = roomOf(file);
    const literals = literalsOf(file, readFileSync(join(src, file), 'utf8')).map((one) => ({ file: `src/${file}`, ...one }));
    found.set(room, [...(found.get(room) ?? []), ...literals]);
  }
  return found;
}
