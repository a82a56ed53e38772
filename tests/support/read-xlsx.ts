import { unzip } from './unzip.ts';

/** The cells of the first sheet, row by row: texts as they are, numbers as numbers, dates as the text that CSV has. */
export function readXlsx(bytes: Buffer): { xml: string; rows: (string | number)[][] } {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml')!;
  const rows = [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<c((?: [^>]*?)?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, style, cell]) => {
      if (cell === undefined) return '';
      const number = /<v>(.*?)<\/v>/s.exec(cell);
      const date = /s="([23])"/.exec(style!)?.[1];
      if (number && date) return new Date(Math.round(Number(number[1]) * 1440) * 60_000 + Date.UTC(1899, 11, 30)).toISOString().slice(0, date === '2' ? 10 : 16).replace('T', ' '); // prettier-ignore
      return number ? Number(number[1]) : plain(/<t[^>]*>(.*?)<\/t>/s.exec(cell)![1]!);
    }),
  );
  return { xml, rows };
}

const plain = (text: string): string =>
  text.replaceAll('&#13;', '\r').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
