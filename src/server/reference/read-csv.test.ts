import { expect, it } from 'vitest';
import { IMPORT_ROWS } from '../../contract/reference-files.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(text, ['iata', 'name'], {}, 'iata');
/** Microseconds of the processor, which a busy machine gives later and not more of. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}

it('a file of a million lines costs no more than one line too many', async () => {
  const tooLong = (lines: number) => () =>
    expect(read('iata\n' + 'a\n'.repeat(lines))).rejects.toMatchObject({
      errors: { csv: [`csvAtMostLines {"most":${IMPORT_ROWS}}`] },
    });
  await cost(tooLong(IMPORT_ROWS + 1));
  expect(await cost(tooLong(1_000_000))).toBeLessThan(5 * (await cost(tooLong(IMPORT_ROWS + 1))));
});

it('a column that is none of ours costs nothing in each line', async () => {
  const lines = 'AAA\n'.repeat(10_000);
  const of = (columns: number) => async () => expect((await read(`iata${',x'.repeat(columns)}\n${lines}`)).lines).toHaveLength(10_000);
  await cost(of(1));
  expect(await cost(of(5000))).toBeLessThan(5 * (await cost(of(1))));
});

it('a line of cells that are empty ends, too', async () => {
  await expect(read(`iata,name\n${','.repeat(20_001)}\n`)).rejects.toMatchObject({ errors: { csv: [expect.stringContaining('notCsv')] } });
  expect((await read(`iata,name\r\n${','.repeat(20_000)}\r\nAAA,B`)).lines).toHaveLength(2);
});
