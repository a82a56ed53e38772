/** From a sheet that begins to go until it comes up again. */
export const GOING = 'going';

/** A sheet stands over the page and is not on its way out. */
export const isSheetUp = (): boolean => document.querySelector(`ion-modal.show-modal:not(.${GOING})`) !== null;
