import { uiText } from '../../texts/ui/text.ts';

/** No answer came that says whether it was done. */
export class MaybeDone extends Error {
  override name = 'MaybeDone';
  declare readonly requestId: string | undefined;
  override get message(): string {
    return uiText('maybeDone');
  }
  constructor(cause: unknown) {
    super(undefined, { cause });
    this.requestId =
      typeof cause === 'object' && cause && 'requestId' in cause && typeof cause.requestId === 'string' ? cause.requestId : undefined;
  }
}
