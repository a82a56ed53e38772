import { plural } from '../../rules/format.ts';
import type { Fault } from './verify.ts';

/** To an operator. Returns the exit code: 1 when there are any. */
export function sayFaults(faults: readonly Fault[]): number {
  for (const fault of faults) console.error(`${fault.check}: ${plural(fault.rows, 'row')}, for example ${JSON.stringify(fault.example)}`);
  console.log(faults.length === 0 ? 'All invariants hold.' : `${faults.length} invariants are broken.`);
  return faults.length === 0 ? 0 : 1;
}
