/** What the app says, once for all component tests: they find by role and by this table. */
export const WORDS = {
  checkStatus: 'Check status',
  unknown: 'We do not know if it went through. Check before doing anything else.',
  stillUnknown: 'Still no answer. Nothing is sent twice: check again when the connection is back.',
  nothingDone: 'Nothing was done and nothing was charged. You can go on.',
  stale: 'Somebody else has changed this booking meanwhile. What you chose stays; please check once more.',
  maybeDone: 'No answer came, so it may have been done. Try again: it is done only once',
  conflict: 'Changed by somebody else',
  noConnection: 'No connection to the server. Check the connection and try again.',
  needsNetwork: 'No connection: this needs the network.',
} as const;
