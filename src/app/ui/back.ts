/**
 * Back closes what lies on top of a page (sheet, dialog, drawer, menu) before it leaves the page.
 *
 * With the first of them the page gets a twin in the history: the same page once more, above itself. Back steps from the upper
 * to the lower twin, which changes nothing but tells us to close. What is closed in any other way leaves its upper twin behind;
 * a Back that finds nothing to close steps over both. Two neighbours in the history are twins when the router has given them
 * the same number, so the router needs to know nothing of this: it never hears of a step between twins.
 */

/** Where the router is: its own number of the entry, all that it keeps with it, and the address. */
export interface Place {
  index: number;
  state: object;
  href: string;
}
interface Entry {
  __TSR_index?: number;
  twin?: 'lower' | 'upper';
}
/** Closes it, if it may be closed now. */
type Close = () => void;

const open: Close[] = [];
let place: (() => Place) | undefined;
/** The router's number of the page that a step leads away from, until the router has taken the step or taken it back. */
let left: number | undefined;

/** `where`: the router's word, asked at each step. */
export function followBack(where: () => Place): void {
  place = where;
  // Before the router's own listener.
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
const past = (how: 'pushState' | 'replaceState', twin: Entry['twin'], { state, href }: Place): void =>
  History.prototype[how].call(history, { ...state, twin }, '', href);

function raise(): void {
  const here = place?.();
  // In the middle of a step that the router has not taken yet.
  if (!here || entry().__TSR_index !== here.index) return;
  left = undefined;
  if (entry().twin === 'upper') return;
  past('replaceState', 'lower', here);
  past('pushState', 'upper', here);
}

function step(event: PopStateEvent): void {
  const here = place?.();
  const { __TSR_index: index, twin } = (event.state as Entry | null) ?? {};
  if (here && index !== here.index) left = here.index;
  if (!here || index !== here.index || twin === undefined) return;
  // The router did not let the page be left (a form with typed text) and has come back to it: that is its own step.
  if (left === index) {
    left = undefined;
    return;
  }
  event.stopImmediatePropagation();
  if (twin === 'upper') return;
  // The page may have changed its address since: the lower twin says the same again.
  past('replaceState', 'lower', here);
  const top = open.at(-1);
  if (!top) return history.back();
  top();
  // Something is left to close, or this one may not be closed now: up again, for the next Back. When React has drawn.
  setTimeout(() => {
    if (open.length > 0 && entry().twin === 'lower') history.go(1);
  });
}
