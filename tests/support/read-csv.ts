/** RFC 4180, as a spreadsheet reads it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let i = 0; i < text.length;) {
    let cell = '';
    if (text[i] === '"') {
      for (i++; text[i] !== '"' || text[i + 1] === '"'; i++) {
        if (text[i] === '"') i++;
        cell += text[i];
      }
      i++;
    } else for (; i < text.length && text[i] !== ',' && text[i] !== '\r'; i++) cell += text[i];
    rows.at(-1)!.push(cell);
    if (text[i] === ',') i++;
    else {
      i += 2;
      if (i < text.length) rows.push([]);
    }
  }
  return rows;
}
