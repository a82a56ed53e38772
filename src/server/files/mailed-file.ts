import { buffer } from 'node:stream/consumers';
import { fieldError } from '../../contract/field-errors.ts';
import type { Context } from '../http/context.ts';
import { ApiError, invalid } from '../http/api-error.ts';
import { type ListFile, makeFile, type ReadPage } from './list-file.ts';

/** A file that goes with a mail, whole. */
export interface MailedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A list as a file of a mail; none where it has more than `most` rows, or more than paper has room for. */
export async function mailedFile<Row>(
  list: ListFile<Row>,
  format: 'xlsx' | 'pdf',
  context: Context,
  page: ReadPage<Row>,
  most = Infinity,
): Promise<MailedFile | undefined> {
  let read = 0;
  const counted: ReadPage<Row> = async (asked) => {
    const found = await page(asked);
    read += found.rows.length;
    if (read > most) throw invalid({ export: [fieldError('atMost', { most })] });
    return found;
  };
  try {
    const { name, type, bytes } = await makeFile(list, format, context, counted);
    return { name, type, bytes: Buffer.isBuffer(bytes) ? bytes : await buffer(bytes) };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') return undefined;
    throw error;
  }
}
