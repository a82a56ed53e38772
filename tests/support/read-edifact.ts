/** UN/EDIFACT read by its description, to hold against what the desk writes. */
export type EdiSegment = string[][];

/** Segments of elements of components, by the service characters that the UNA names. */
export function readEdifact(text: string): EdiSegment[] {
  if (!text.startsWith('UNA')) throw new Error('no UNA');
  const [inner, between, , release, , end] = text.slice(3, 9).split('') as [string, string, string, string, string, string];
  const segments: EdiSegment[] = [];
  let segment: EdiSegment = [['']];
  for (let i = 9; i < text.length; i++) {
    const letter = text[i]!;
    const elements = segment.at(-1)!;
    const add = (more: string) => (elements[elements.length - 1] += more);
    if (letter === release) add(text[++i]!);
    else if (letter === inner) elements.push('');
    else if (letter === between) segment.push(['']);
    else if (letter === end) {
      segments.push(segment);
      segment = [['']];
    } else add(letter);
  }
  if (segment.length > 1 || segment[0]![0] !== '') throw new Error('an open segment at the end');
  return segments;
}

export interface ReadPassenger {
  lastName: string;
  firstName: string;
  sex: string;
  born: string;
  pnr: string;
  seat: string | null;
  nationality: string | null;
  document: { type: string; number: string; expiry: string | null; country: string | null } | null;
}
export interface ReadPassengerList {
  sender: string;
  receiver: string;
  flight: string;
  from: string;
  to: string;
  departs: string;
  arrives: string;
  passengers: ReadPassenger[];
}

/** A PAXLST; throws where its counts or references do not agree. */
export function readPassengerList(text: string): ReadPassengerList {
  const segments = readEdifact(text);
  const tagOf = (segment: EdiSegment): string => segment[0]![0]!;
  const all = (tag: string) => segments.filter((one) => tagOf(one) === tag);
  const one = (tag: string): EdiSegment => {
    const found = all(tag);
    if (found.length !== 1) throw new Error(`${found.length} of ${tag}`);
    return found[0]!;
  };
  const same = (what: string, ...values: (string | number | undefined)[]) => {
    if (new Set(values.map(String)).size !== 1) throw new Error(`${what}: ${values.join(', ')}`);
  };
  const order = segments.map(tagOf).join(' ');
  if (!/^UNB UNG UNH BGM NAD (COM )?TDT LOC DTM LOC DTM (NAD ATT DTM GEI LOC LOC LOC (NAT )?RFF (RFF )?(DOC (DTM )?(LOC )?)?)*CNT UNT UNE UNZ$/.test(order)) throw new Error(`order: ${order}`); // prettier-ignore
  same('interchange', one('UNB')[5]![0], one('UNZ')[2]![0]);
  same('group', one('UNG')[5]![0], one('UNE')[2]![0]);
  same('message', one('UNH')[1]![0], one('UNT')[2]![0]);
  same(
    'segments',
    one('UNT')[1]![0],
    segments.findIndex((part) => tagOf(part) === 'UNT') - segments.findIndex((part) => tagOf(part) === 'UNH') + 1,
  );
  same('kind', one('BGM')[1]![0], '745');
  const passengers: ReadPassenger[] = [];
  const head: EdiSegment[] = [];
  for (const part of segments.slice(0, -4)) {
    const [[tag], [qualifier, value] = [], ...rest] = part as [string[], string[]?, ...string[][]];
    const now = passengers.at(-1);
    if (tag === 'NAD' && qualifier === 'FL') {
      const [lastName = '', firstName = ''] = part[4]!;
      passengers.push({ lastName, firstName, sex: '', born: '', pnr: '', seat: null, nationality: null, document: null });
    } else if (!now) head.push(part);
    else if (tag === 'ATT') now.sex = rest[1]![0]!;
    else if (tag === 'DTM' && qualifier === '329') now.born = value!;
    else if (tag === 'DTM' && qualifier === '36') now.document!.expiry = value!;
    else if (tag === 'RFF' && qualifier === 'AVF') now.pnr = value!;
    else if (tag === 'RFF' && qualifier === 'SEA') now.seat = value!;
    else if (tag === 'NAT') now.nationality = rest[0]![0]!;
    else if (tag === 'DOC') now.document = { type: qualifier!, number: rest[0]![0]!, expiry: null, country: null };
    else if (tag === 'LOC' && qualifier === '91') now.document!.country = rest[0]![0]!;
  }
  same('passengers', one('CNT')[1]![1], passengers.length);
  const of = (tag: string, qualifier: string) => head.find((part) => tagOf(part) === tag && part[1]![0] === qualifier)!;
  return {
    sender: one('UNB')[2]![0]!,
    receiver: one('UNB')[3]![0]!,
    flight: one('TDT')[2]![0]!,
    from: of('LOC', '125')[2]![0]!,
    to: of('LOC', '87')[2]![0]!,
    departs: of('DTM', '189')[1]![1]!,
    arrives: of('DTM', '232')[1]![1]!,
    passengers,
  };
}
