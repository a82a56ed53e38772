import type { Manifest } from '../../contract/manifest.ts';
import type { Lang } from '../../contract/lang.ts';
import { manifestPdf } from './manifest-pdf.ts';

/** What the thread of `print-manifest.ts` does. */
export default ({ manifest, lang }: { manifest: Manifest; lang: Lang }): Promise<Buffer> => manifestPdf(manifest, lang);
