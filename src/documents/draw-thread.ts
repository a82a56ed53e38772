import type { Look } from './draw.ts';
import type { Paper } from './paper.ts';
import { drawPdf } from './pdf.ts';

/** What each thread of `draw.ts` does. */
export default (task: [Paper, Look]): Promise<Buffer> => drawPdf(...task);
