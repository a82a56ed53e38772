/**
 * Nothing moves on the page, inside Ionic's elements neither; what turns for ever does not count. Runs in the page: it knows nothing
 * but what stands in it.
 */
export const nothingMoves = (): boolean =>
  [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
    .flatMap((root) => root.getAnimations())
    .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity);
