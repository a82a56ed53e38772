import { screens } from '../contract/screens.ts';
import { dropOtherDrafts, finishDraft } from './features/offline/saved-drafts.ts';
import { followOtherTabs, wipe } from './features/offline/wipe.ts';
import { openKey } from './features/order-request/order-request.ts';
import { router } from './router.tsx';
import { session, type EndOfSession } from './session.ts';

/** A tab that hears of an end by the emptied storage waits so long for the word of the tab that emptied it. */
const WORD_MS = 1000;

/**
 * Where a tab goes whose session is over. A sign-out leaves nothing. A session lost in the middle of a booking whose outcome is
 * unknown leaves the random key of that request, so that it is found again after signing in; one lost in a checkout leaves the
 * random id of its hold, which only the own agency may open. Both say on the sign-in what has happened.
 */
function placeAfter(why: EndOfSession): string {
  const back = why === 'refused' ? placeToReturnTo() : undefined;
  if (back === undefined) return screens.home.path;
  return `${screens.home.path}?${new URLSearchParams({ from: back, ended: '1' }).toString()}`;
}

function placeToReturnTo(): string | undefined {
  const key = openKey();
  if (key !== undefined) return `${screens.confirm.path}?${new URLSearchParams({ key }).toString()}`;
  const id = new URLSearchParams(location.search).get('id');
  if (location.pathname !== screens.checkout.path || !id) return undefined;
  return `${screens.checkout.path}?${new URLSearchParams({ id }).toString()}`;
}

/**
 * What was typed for the hold of a lost checkout goes over the loading by the tab itself: it waits for no database, which may answer
 * late. For the same person only; whoever else signs in clears it.
 */
const LEFT_DRAFT = 'left-draft';

/** At a start without a session: all that this tab keeps but what was typed for a lost checkout. */
export function clearTab(): void {
  const left = sessionStorage.getItem(LEFT_DRAFT);
  sessionStorage.clear();
  if (left) sessionStorage.setItem(LEFT_DRAFT, left);
}

/** Loading anew after the end of a session leaves nothing of it in memory; a changed role asks the guard again. */
export function followSession(): void {
  let before = session.get();
  let place: string | undefined;
  let leaves: (() => void) | undefined;
  const go = () => {
    sessionStorage.clear();
    leaves?.();
    location.replace(place ?? screens.home.path);
  };

  session.onEnd(async (why) => {
    place = placeAfter(why);
    const id =
      why === 'refused' && place.includes(encodeURIComponent(screens.checkout.path))
        ? new URLSearchParams(location.search).get('id')
        : null;
    const draft = id && sessionStorage.getItem(`checkout-draft:${id}`);
    const ownerId = before?.userId;
    if (draft) leaves = () => sessionStorage.setItem(LEFT_DRAFT, JSON.stringify({ ownerId, holdId: id, draft }));
    if (why === 'refused') await finishDraft();
    await wipe(why);
  });
  followOtherTabs((why) => {
    if (!before) return;
    place ??= placeAfter(why);
    go();
  });
  session.subscribe(() => {
    const now = session.get();
    if (!before && now) {
      void dropOtherDrafts();
      if (!sessionStorage.getItem(LEFT_DRAFT)?.includes(JSON.stringify(now.userId))) sessionStorage.removeItem(LEFT_DRAFT);
    }
    if (before && now?.userId !== before.userId) {
      if (place !== undefined || openKey() === undefined) go();
      else setTimeout(go, WORD_MS);
      return;
    }
    if (before && now?.role !== before.role) void router.invalidate();
    before = now;
  });
  addEventListener('storage', (event) => {
    if (event.key === 'token' || event.key === null) session.reread();
  });
  // A page that Back brings out of the browser's memory is as it was left, with the names and the balance of whoever was signed
  // in then. Before anything else it must know whether that is still the same session.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !before || localStorage.getItem('token') === before.token) return;
    document.documentElement.style.display = 'none';
    go();
  });
  session.onNeedsTwoStep(leadToTwoStep);
}

let leading = false;

/** Many calls are refused at the same time. The profile says why; its own calls stay open, so it ends there. */
function leadToTwoStep(): void {
  if (leading || router.state.location.pathname === screens.profile.path) return;
  leading = true;
  void router.navigate({ to: screens.profile.path, replace: true }).finally(() => (leading = false));
}
