import { expect, it } from 'vitest';
import { IMPORT_ROWS } from '../../contract/reference-files.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text, ['iata', 'name'], {}, 'iata');

it('as many lines as may be are read, and one more is too many', async () => {
  expect((await read(`iata\n${'AAA\n'.repeat(IMPORT_ROWS)}`)).lines).toHaveLength(IMPORT_ROWS);
  await expect(read(`iata\n${'AAA\n'.repeat(IMPORT_ROWS + 1)}`)).rejects.toMatchObject({
    errors: { csv: [`csvAtMostLines {"most":${IMPORT_ROWS}}`] },
  });
});

it('a line of cells that are empty ends, too', async () => {
  await expect(read(`iata,name\n${','.repeat(20_001)}\n`)).rejects.toMatchObject({ errors: { csv: [expect.stringContaining('notCsv')] } });
  expect((await read(`iata,name\r\n${','.repeat(20_000)}\r\nAAA,B`)).lines).toHaveLength(2);
});
