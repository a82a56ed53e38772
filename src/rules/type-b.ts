/** Teletype messages between airlines and airports (Type B): lines of 64 characters, messages of 3,840. */

const LONGEST_LINE = 64;
const LONGEST_MESSAGE = 3840;
const BREAK = '\r\n';

/** One thing that a list says, which stays in one part. `under`: the headings it stands below, which each part repeats. */
export interface Entry {
  under: readonly string[];
  lines: readonly string[];
}

/** A list in as many parts as it needs: `head` and `end` of each by its number, from 1. */
export function inParts(
  head: (part: number) => readonly string[],
  entries: readonly Entry[],
  end: (part: number, last: boolean) => string,
): string[] {
  const parts: string[][] = [];
  let lines: string[] = [];
  let under: readonly string[] = [];
  const begin = () => {
    lines = [...head(parts.length + 1)];
    under = [];
    parts.push(lines);
  };
  begin();
  for (const entry of entries) {
    const added = [...newHeadings(under, entry.under), ...entry.lines];
    if (sizeOf([...lines, ...added, end(parts.length, false)]) > LONGEST_MESSAGE) {
      lines.push(end(parts.length, false));
      begin();
      lines.push(...entry.under, ...entry.lines);
    } else lines.push(...added);
    under = entry.under;
  }
  lines.push(end(parts.length, true));
  return parts.map((part) => part.map((line) => line + BREAK).join(''));
}

/** All headings from the first that is another. */
function newHeadings(before: readonly string[], now: readonly string[]): readonly string[] {
  const other = now.findIndex((one, i) => one !== before[i]);
  return other < 0 ? [] : now.slice(other);
}

const sizeOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + BREAK.length, 0);

/** A remark that is too long for a line goes on in the next, which begins with `.RN/`. */
export function folded(remark: string): string[] {
  const lines = [remark.slice(0, LONGEST_LINE)];
  for (let at = LONGEST_LINE; at < remark.length; at += LONGEST_LINE - 4) lines.push(`.RN/${remark.slice(at, at + LONGEST_LINE - 4)}`);
  return lines;
}

/** Elements one after the other, as many as fit on a line. */
export function filled(elements: readonly string[]): string[] {
  const lines: string[] = [];
  for (const one of elements) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + one.length <= LONGEST_LINE) lines[lines.length - 1] = `${last} ${one}`;
    else lines.push(one);
  }
  return lines;
}
