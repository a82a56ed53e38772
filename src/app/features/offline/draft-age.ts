/** What was typed in a checkout and not sent stays on the device for so long. */
export const DRAFT_MS = 24 * 3600_000;
