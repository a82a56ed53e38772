let left = false;
addEventListener('pagehide', () => (left = true));
addEventListener('pageshow', () => (left = false));

/** The page has been left. It may be kept by the browser and be shown again, as it was, by Back. */
export const pageIsLeft = (): boolean => left;
