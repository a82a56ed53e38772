import { readdirSync, readFileSync } from 'node:fs';

/** Processes that this one has begun, the oldest first. */
export const begunBy = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(/\) \w (\d+) /.exec(read(`/proc/${name}/stat`))?.[1]) === pid)
    .map(Number);

/** Its command as the system shows it; empty when it is gone. */
export const titleOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
