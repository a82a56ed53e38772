import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let runs = 0;

/** One slice of a pgbench script with prepared statements. @returns {Promise<{ rate: number, p50: number, p95: number }>} */
export async function pgbench(cluster, script, clients, seconds) {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    // `base` and `i` number the transactions of all slices, so that every id is new.
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-D',
      `base=${runs++ * clients}`,
      '-D',
      'i=0',
      '-l',
      '--log-prefix',
      join(folder, 'log'),
      '-f',
      file,
      cluster.url,
    ];
    const { stdout, stderr } = await promisify(execFile)(join(cluster.bin, 'pgbench'), args, {
      env: { ...process.env, PGOPTIONS: '-c jit=off' },
    });
    const rate = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (!(rate > 0) || /aborted/.test(stderr)) throw new Error(`pgbench: ${stdout}${stderr}`);
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .trim()
          .split('\n')
          .map((line) => Number(line.split(' ')[2]) / 1000),
      )
      .sort((a, b) => a - b);
    return { rate, p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
