import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Cell } from './table-file.ts';

interface Head {
  head: string;
  width: number;
  money?: true | undefined;
}

/**
 * A workbook of one sheet, zipped while its rows come: nothing of it is kept. Texts stand in their cells and are typed as such,
 * so that a ticket's number keeps all its digits and nothing is a formula.
 */
export async function* xlsx(
  name: string,
  heads: readonly Head[],
  batches: AsyncIterable<Cell[][]>,
  foot: () => readonly Cell[][] = () => [],
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, piece) => {
    failed = error;
    if (piece) ready.push(piece);
  });
  const take = (): Uint8Array => {
    if (failed) throw failed;
    const all = Buffer.concat(ready);
    ready = [];
    return all;
  };
  for (const [path, text] of Object.entries(partsOf(name))) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(bytes(text), true);
  }
  // The lowest level that packs: a sheet is as small as with the highest by a few percent, and takes a third of the time.
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 });
  zip.add(sheet);
  sheet.push(bytes(beginOf(heads)));
  yield take();
  for await (const rows of batches) {
    sheet.push(bytes(rows.map((cells) => rowOf(cells, heads)).join('')));
    const packed = take();
    if (packed.length > 0) yield packed;
  }
  sheet.push(
    bytes(
      foot()
        .map((cells) => rowOf(cells, heads, BOLD))
        .join(''),
    ),
  );
  sheet.push(bytes('</sheetData><pageSetup orientation="landscape"/></worksheet>'), true);
  zip.end();
  yield take();
}

const bytes = (text: string): Uint8Array => Buffer.from(text);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells, in their order in styles.xml. */
const BOLD = 1;
const DAY = 2;
const MOMENT = 3;
const MONEY = 4;
const BOLD_MONEY = 5;

/** All but the sheet, which is called as its file is: 31 letters at most. */
const partsOf = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(name).slice(0, 31)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="165" formatCode="d\\ mmm\\ yyyy\\,\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** The head stays in sight. */
function beginOf(heads: readonly Head[]): string {
  const widths = heads.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('');
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const head = rowOf(heads.map((one) => one.head), [], BOLD); // prettier-ignore
  return `${XML}<worksheet ${MAIN}>${view}<cols>${widths}</cols><sheetData>${head}`;
}

const rowOf = (cells: readonly Cell[], heads: readonly Head[], style?: number): string =>
  `<row>${cells.map((cell, i) => cellOf(cell, heads[i]?.money === true && typeof cell === 'number' ? (style === BOLD ? BOLD_MONEY : MONEY) : style)).join('')}</row>`;

function cellOf(cell: Cell, style?: number): string {
  if (typeof cell === 'object') {
    const serial = serialOf(cell.date);
    return serial === undefined ? textCell(cell.date, style) : numberCell(serial, cell.date.length === 10 ? DAY : MOMENT);
  }
  if (typeof cell === 'number') return numberCell(cell, style);
  return cell === '' ? '<c/>' : textCell(cell, style);
}

const styled = (style?: number): string => (style === undefined ? '' : ` s="${style}"`);
const numberCell = (value: number, style?: number): string => `<c${styled(style)}><v>${value}</v></c>`;
const textCell = (text: string, style?: number): string =>
  `<c${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days since the end of 1899, as spreadsheets count; before March 1900 they count wrong, and there it stays a text. */
function serialOf(date: string): number | undefined {
  const at = Date.parse(`${date.length === 10 ? `${date} 00:00` : date}Z`.replace(' ', 'T'));
  return date >= '1900-03-01' && !Number.isNaN(at) ? (at - Date.UTC(1899, 11, 30)) / 86_400_000 : undefined;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** What XML 1.0 has no way to write is left out. */
const escaped = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- control characters are what is removed
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '').replace(/[&<>\r]/g, (one) => ESCAPES[one]!); // prettier-ignore
