/** PNL and ADL read by their description, to hold against what the desk writes. */
export interface ReadName {
  class: string;
  name: string;
  group: string | null;
  pnr: string;
  remarks: string[];
}
export interface ReadNameList {
  kind: string;
  flight: string;
  receivers: string[];
  parts: number;
  /** By class. */
  totals: Record<string, number>;
  names: ReadName[];
  deleted: ReadName[];
  added: ReadName[];
  changed: ReadName[];
}

/** All parts of a list, one after the other with an empty line between; throws where one is not as it should be. */
export function readNameList(text: string): ReadNameList {
  const messages = text.split('\r\n\r\n').map((one) => one.replace(/\r\n$/, '').split('\r\n'));
  const list: ReadNameList = {
    kind: '',
    flight: '',
    receivers: [],
    parts: messages.length,
    totals: {},
    names: [],
    deleted: [],
    added: [],
    changed: [],
  };
  let now: ReadName | undefined;
  let into = list.names;
  for (const [i, lines] of messages.entries()) {
    const bad = (line: string): never => {
      throw new Error(`part ${i + 1}: ${line}`);
    };
    if (lines.reduce((sum, line) => sum + line.length + 2, 0) > 3840) bad('too long');
    for (const line of lines) if (line.length > 64 || /[^ A-Z0-9./-]/.test(line)) bad(line);
    const origin = lines.findIndex((line) => line.startsWith('.'));
    list.receivers = lines.slice(0, origin).join(' ').split(' ').slice(1);
    if (!/^\.[A-Z0-9]{7} \d{6}$/.test(lines[origin]!)) bad(lines[origin]!);
    list.kind = lines[origin + 1]!;
    const [, flight, part] = /^([A-Z0-9]{3,7}\/\d\d[A-Z]{3} [A-Z]{3}) PART(\d+)$/.exec(lines[origin + 2]!) ?? bad(lines[origin + 2]!);
    if (Number(part) !== i + 1) bad(lines[origin + 2]!);
    list.flight = flight!;
    if (!/^RBD( [FCWY]\/[A-Z]+)+$/.test(lines[origin + 3]!)) bad(lines[origin + 3]!);
    if (lines.at(-1) !== (i === messages.length - 1 ? `END${list.kind}` : `ENDPART${i + 1}`)) bad(lines.at(-1)!);
    let code = '';
    now = undefined;
    into = list.names;
    for (const line of lines.slice(origin + 4, -1)) {
      const total = /^-[A-Z]{3}(\d{3})([A-Z])$/.exec(line);
      const name = /^1([A-Z]+\/[A-Z]*)(?:-([A-Z]{1,2}\d+))?(?: \.L\/([A-Z0-9]{6}))?$/.exec(line);
      if (total) {
        code = total[2]!;
        if ((list.totals[code] ?? Number(total[1])) !== Number(total[1])) bad(line);
        list.totals[code] = Number(total[1]);
        into = list.names;
        now = undefined;
      } else if (line === 'DEL') into = list.deleted;
      else if (line === 'ADD') into = list.added;
      else if (line === 'CHG') into = list.changed;
      else if (name) {
        now = { class: code, name: name[1]!, group: name[2] ?? null, pnr: name[3] ?? '', remarks: [] };
        into.push(now);
      } else if (!now) bad(line);
      else if (line.startsWith('.L/')) now.pnr = line.slice(3);
      else if (line.startsWith('.RN/')) now.remarks[now.remarks.length - 1] += line.slice(4);
      else if (line.startsWith('.R/')) now.remarks.push(line.slice(3));
      else bad(line);
    }
  }
  return list;
}
