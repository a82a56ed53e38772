/** What was typed in a checkout and not sent stays on the device for so long. */
export const DRAFT_MS = 24 * 3600_000;

/** Boardings that could not be sent are kept for so long, over a lost session too: somebody has gone on board by them. */
export const INTENTION_MS = 3 * DRAFT_MS;
