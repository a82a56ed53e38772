import type { Manifest } from '../../contract/manifest.ts';
import { inBatches, tableFile } from '../files/table-file.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { Lang } from '../../contract/lang.ts';
import { filesTexts } from '../../texts/files/every.ts';
import { manifestColumns } from './columns.ts';
import type { PrintList } from '../files/print.ts';
import { printedManifest } from './printed-manifest.ts';

/** The manifest as a file: for a spreadsheet, or to print. */
export async function manifestFile(manifest: Manifest, format: 'csv' | 'xlsx' | 'pdf', print: PrintList, lang: Lang): Promise<FileAnswer> {
  const name = `manifest-${manifest.flightNumber}-${manifest.departureLocal.slice(0, 10)}`;
  return format === 'pdf'
    ? new FileAnswer(`${name}.pdf`, 'application/pdf', await print(printedManifest(manifest, lang)))
    : tableFile(name, format, manifestColumns(filesTexts(lang), lang), inBatches(manifest.passengers));
}
