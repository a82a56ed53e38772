/** No answer came that says whether it was done. */
export class MaybeDone extends Error {
  override name = 'MaybeDone';
  readonly requestId: string | undefined;
  constructor(cause: unknown) {
    super('No answer came, so it may have been done. Try again: it is done only once', { cause });
    this.requestId =
      typeof cause === 'object' && cause && 'requestId' in cause && typeof cause.requestId === 'string' ? cause.requestId : undefined;
  }
}
