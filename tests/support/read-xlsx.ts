import { unzip } from './unzip.ts';

/** The cells of the first sheet, row by row: texts as they are, numbers as numbers. */
export function readXlsx(bytes: Buffer): { xml: string; rows: (string | number)[][] } {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml')!;
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => {
      if (cell === undefined) return '';
      const number = /<v>(.*?)<\/v>/s.exec(cell);
      return number ? Number(number[1]) : plain(/<t[^>]*>(.*?)<\/t>/s.exec(cell)![1]!);
    }),
  );
  return { xml, rows };
}

const plain = (text: string): string =>
  text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
