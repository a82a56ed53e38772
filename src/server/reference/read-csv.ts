import { fieldError } from '../../contract/field-errors.ts';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_ROWS } from '../../contract/reference-files.ts';
import { invalid } from '../http/api-error.ts';
import { inPieces } from '../pieces.ts';

export interface CsvTable {
  /** Names of the file, and the fields that they stand for. */
  read: Record<string, string>;
  ignored: string[];
  /** Cells by field, with the line in the file. */
  lines: { line: number; cells: Record<string, string> }[];
}

/** Names of columns as one writes them by hand: `City code`, `city_code` and `cityCode` are one. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** A CSV text as cells by field; columns are found by the names of fields and by other names that files have for them. Throws field errors. */
export async function readCsv(
  text: string,
  fields: readonly string[],
  aliases: Readonly<Record<string, readonly string[]>>,
  needed: string,
): Promise<CsvTable> {
  const known = new Map(
    [...fields, ...Object.keys(aliases)].flatMap((field) =>
      [field, ...(aliases[field] ?? [])].map((name) => [plain(name), field] as const),
    ),
  );
  const [head, ...body] = await records(text);
  const names = head?.record ?? [];
  const at = names.map((name) => known.get(plain(name)));
  if (!at.includes(needed)) throw invalid({ csv: [fieldError('csvNeedsColumn', { column: needed })] });
  const twice = at.find((field, i) => field !== undefined && at.indexOf(field) !== i);
  if (twice !== undefined) throw invalid({ csv: [fieldError('csvColumnTwice', { column: twice })] });
  // A file may have thousands of columns that are none of ours.
  const places = at.flatMap((field, i) => (field === undefined ? [] : [[field, i] as const]));
  const lines: CsvTable['lines'] = [];
  for await (const { record, info } of inPieces(body))
    lines.push({
      line: info.lines,
      cells: Object.fromEntries(places.map(([field, i]) => [field, unquoted(record[i] ?? '')])),
    });
  return {
    read: Object.fromEntries(names.flatMap((name, i) => (at[i] === undefined ? [] : [[name, at[i]]]))),
    ignored: names.filter((_, i) => at[i] === undefined),
    lines,
  };
}

/** Without the quote that an export puts before what looks like a formula. */
const unquoted = (cell: string): string => cell.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '');

interface CsvRecord {
  record: string[];
  info: { lines: number };
}
/** Letters that are read in one go. */
const CHUNK = 16_384;
/** Letters of one line of the table. */
const LONGEST = 20_000;

async function records(text: string): Promise<CsvRecord[]> {
  const first = text.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  // What spreadsheets of other countries write.
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  const parser = parse({ bom: true, delimiter, info: true, relax_column_count: true, skip_empty_lines: true, max_record_size: LONGEST });
  // The parser counts what stands in the cells: of four million that are empty it makes one line.
  if (longestLine(text) > LONGEST) throw invalid({ csv: [fieldError('notCsv', { why: `Max Record Size: ${LONGEST}` })] }); // no text
  const found: CsvRecord[] = [];
  try {
    for await (const record of Readable.from(inPieces(chunksOf(text))).pipe(parser)) {
      // Not read on: two million lines of a letter take more than a gigabyte. One of them is the head.
      if (found.push(record as CsvRecord) > IMPORT_ROWS + 1) throw invalid({ csv: [fieldError('csvAtMostLines', { most: IMPORT_ROWS })] });
    }
    return found;
  } catch (error) {
    if (error instanceof CsvError) throw invalid({ csv: [fieldError('notCsv', { why: error.message.slice(0, 200) })] });
    throw error;
  }
}

/** As bytes: a letter of two halves that is cut between them stays one. */
function* chunksOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

function longestLine(text: string): number {
  let [longest, from] = [0, 0];
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== '\n' && text[at] !== '\r') continue;
    longest = Math.max(longest, at - from);
    from = at + 1;
  }
  return longest;
}
