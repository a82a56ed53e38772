import type { DocumentRecord } from '../contract/documents.ts';
import type { DrawOptions } from './draw.ts';
import { documentPdf } from './pdf.ts';

/** What each thread of `draw.ts` does. */
export default (task: [DocumentRecord, DrawOptions]): Promise<Buffer> => documentPdf(...task);
