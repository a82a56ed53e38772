/** Where the pages of a paper begin. Lengths in points; pure. */

/** A piece of a paper: with its heading, and how high it is. */
export interface Piece {
  height: number;
  /** Stays on a page with the piece before it. */
  joined: boolean;
  /** Of which it consists, each on one page, where it is more than one. */
  parts?: readonly number[];
}

/** A last page that is filled less than so far is mostly white. */
const POOR = 0.4;
/** What a page may lose at its end to a line that no longer fits, where a piece flows on. */
const WASTE = 24;

interface Plan {
  pages: number;
  /** Before which pieces a page begins. */
  breaks: number[];
  /** Pieces that a page may end in: those that are too long, and what comes after one on its page. */
  flowing: number[];
}

/**
 * `[0]` is the head of the paper, which is never alone. What does not fit any more begins the next page; what is longer than half a page
 * flows on, unless it is in one piece with what is joined to it. A last page that would be mostly white takes of the page before until it is not, and no more: what belongs together stays on the first.
 */
export function planPages(pieces: readonly Piece[], room: number): Plan {
  const groups = grouped(pieces);
  const starts: number[] = [];
  let y = 0;
  let pages = 1;
  /** Whether the last break stands where a group begins, and how much was on the page before it. */
  let before: number | undefined;
  let flows = false;
  const flowing: number[] = [];
  groups.forEach(({ height, several, parts }, i) => {
    if (y + height <= room) y += height;
    else if (i > 1 && height <= (several ? room : room / 2)) {
      starts.push(i);
      before = y;
      y = height;
      flows = false;
      pages++;
    } else {
      before = undefined;
      flows = true;
      for (const part of parts) {
        // What is on one page begins the next, what is in no parts flows.
        const begins = parts.length > 1 && y + part > room && part <= room;
        y = begins ? part : y + part;
        if (begins) pages++;
        while (y > room) {
          y -= room - WASTE;
          pages++;
        }
      }
    }
    if (flows) flowing.push(i);
  });
  if (before !== undefined && y < room * POOR) starts[starts.length - 1] = earlierStart(groups, starts, before, y, room);
  return {
    pages,
    breaks: starts.map((i) => groups[i]!.at),
    flowing: flowing.flatMap((i) =>
      pieces.flatMap((_, at) => (at >= groups[i]!.at && at < (groups[i + 1]?.at ?? pieces.length) ? [at] : [])),
    ),
  };
}

/** The last break moved up while the two pages become more alike, and the last is poor. */
function earlierStart(groups: readonly Group[], starts: readonly number[], before: number, last: number, room: number): number {
  const [previous = 0, current] = [starts.at(-2), starts.at(-1)!];
  let best = current;
  let [above, below] = [before, last];
  for (let i = current - 1; i > Math.max(previous, 1) && below < room * POOR; i--) {
    const { height } = groups[i]!;
    if (below + height > room || Math.abs(above - below - 2 * height) >= Math.abs(above - below)) break;
    [above, below, best] = [above - height, below + height, i];
  }
  return best;
}

interface Group {
  /** Its first piece. */
  at: number;
  height: number;
  several: boolean;
  parts: readonly number[];
}
function grouped(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  pieces.forEach(({ height, joined, parts = [height] }, at) => {
    const last = groups.at(-1);
    if (!joined || !last) groups.push({ at, height, several: false, parts });
    else groups[groups.length - 1] = { ...last, height: last.height + height, several: true, parts: [...last.parts, ...parts] };
  });
  return groups;
}
