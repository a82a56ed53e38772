/**
 * Back closes what lies on top of a page (sheet, dialog, drawer, menu) before it leaves the page.
 *
 * Each of them has an entry of its own in the history: the same page once more, one level above itself. Back steps down a level,
 * which changes nothing but tells us to close. What is closed in any other way leaves its level behind; a Back that finds nothing
 * to close steps over it. Entries belong to one page when the router has given them the same number, so the router needs to know
 * nothing of this: it never hears of a step between levels.
 */

/** Where the router is: its own number of the entry, all that it keeps with it, and the address. */
export interface Place {
  index: number;
  state: object;
  href: string;
}
interface Entry {
  __TSR_index?: number;
  /** 0 is the page itself; none while nothing has been opened over it. */
  level?: number;
}
/** Closes it; false where it may not be closed now. */
type Close = () => boolean;

const open: Close[] = [];
/** Where the last step has led. */
let level = 0;
let place: (() => Place) | undefined;
/** The router's number of the page that a step leads away from, until the router has taken the step or taken it back. */
let left: number | undefined;

/** `where`: the router's word, asked at each step. Called before there is a router: browsers differ in whom they ask first at the window. */
export function followBack(where: () => Place): void {
  place = where;
  level = entry().level ?? 0;
  addEventListener('popstate', step, { capture: true });
}

/** From now on Back closes this one first. Answers with what is to be called when it has closed, in whatever way. */
export function closeOnBack(close: Close): () => void {
  const mine = () => close();
  open.push(mine);
  raise();
  return () => {
    const at = open.indexOf(mine);
    if (at !== -1) open.splice(at, 1);
  };
}

const entry = (): Entry => (history.state as Entry | null) ?? {};

/** The router watches `pushState` and `replaceState` of its window's own history; these are the ones that it does not see. */
const past = (how: 'pushState' | 'replaceState', to: number, { state, href }: Place): void =>
  History.prototype[how].call(history, { ...state, level: to }, '', href);

function raise(): void {
  const here = place?.();
  // In the middle of a step that the router has not taken yet.
  if (!here || entry().__TSR_index !== here.index) return;
  left = undefined;
  const { level: now = 0 } = entry();
  level = now;
  // It has stayed behind when something else was closed.
  if (now >= open.length) return;
  past('replaceState', now, here);
  past('pushState', now + 1, here);
  level = now + 1;
}

function step(event: PopStateEvent): void {
  const here = place?.();
  const { __TSR_index: index, level: to } = (event.state as Entry | null) ?? {};
  const before = level;
  level = to ?? 0;
  if (here && index !== here.index) left = here.index;
  if (!here || index !== here.index || to === undefined) return;
  // The router did not let the page be left (a form with typed text) and has come back to it: that is its own step.
  if (left === index) {
    left = undefined;
    return;
  }
  event.stopImmediatePropagation();
  if (to > before) return;
  // The page may have changed its address since: the level below says the same again.
  past('replaceState', to, here);
  if (open.length <= to) return history.back();
  // A step over several levels closes as many.
  for (let steps = Math.max(1, before - to); steps > 0 && open.length > to; steps--) {
    if (!open.at(-1)!()) break;
    // It may take its time to be gone; the next Back is for the one below.
    open.pop();
  }
  // Up again, for what is open still.
  if (open.length > to) history.go(Math.min(open.length, before) - to);
}
