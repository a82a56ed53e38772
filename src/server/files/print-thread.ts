import { listPdf } from './list-pdf.ts';

/** What the thread of `print.ts` does. */
export default listPdf;
