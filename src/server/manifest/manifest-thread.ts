import type { Manifest } from '../../contract/manifest.ts';
import { manifestPdf } from './manifest-pdf.ts';

/** What the thread of `print-manifest.ts` does. */
export default (manifest: Manifest): Promise<Buffer> => manifestPdf(manifest);
