import * as v from 'valibot';
import { fieldError } from './field-errors.ts';
import { id, isBase64, requiredText } from './fields.ts';

/** Papers that somebody sends along with a request: a certificate, a proof of payment. */

export const ATTACHMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];
/** Bytes of one file. */
export const ATTACHMENT_LIMIT = 2 * 1024 * 1024;
/** Pixels of a picture: the app sends photos of 2,000, and a screenshot of a long page has some thousand. */
export const ATTACHMENT_SIDE = 8000;

/** As it is sent. What it is is told by its first bytes. */
export const attachment = v.strictObject({
  name: requiredText(100),
  type: v.picklist(ATTACHMENT_TYPES, fieldError('attachmentType')),
  /** Base64. */
  data: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(ATTACHMENT_LIMIT / 3) * 4, fieldError('atMostMegabytes', { most: 2 })),
    v.check(isBase64, fieldError('notAFile')),
  ),
});
export type Attachment = v.InferOutput<typeof attachment>;

/** As a request lists it. */
export const attachedFile = v.object({ id, name: v.string(), type: v.picklist(ATTACHMENT_TYPES), size: v.number() });
export type AttachedFile = v.InferOutput<typeof attachedFile>;

/** The file itself, in base64. */
export const fileAnswer = v.object({ name: v.string(), type: v.picklist(ATTACHMENT_TYPES), data: v.string() });
