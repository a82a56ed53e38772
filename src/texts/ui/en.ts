/** What the first screens need of the kit, and failures of calls. In the first load: nothing else comes here. */
export const texts = {
  loading: 'Loading',
  working: 'Working',
  close: 'Close',
  back: 'Back',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  request: 'Request {id}',
  failed: 'Something went wrong',
  noAnswer: 'No connection to the server',
  timedOut: 'The server did not answer in time',
  checkConnection: '{what}. Check the connection and try again.',
  markedFields: 'Please correct the marked fields',
  refused: 'The server refused this',
  notUnderstood: 'The answer could not be read ({why})',
} as const;
