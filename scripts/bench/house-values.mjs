// What stands in the holes of a template for one copy: ids, days, numbers, names, balances.

const DAY_MS = 86_400_000;
const PNR_LETTERS = 'BCDFGHJMNPQRSTVWXYZ23456789';
const PNR_FIRST = 19;
/** Days between what ids say and the copies: those of flights, of orders and of agencies begin with times that are never the same. */
const DAYS_BEFORE = { flights: 300, agencies: 2000 };

/** What fills the holes of one copy, one group of copies or one set of agencies. @param {{ list: string[] }} holes */
export function valuesOf(holes, base, state, plan, { group = 0, copy = 0, agency = 0 }) {
  const { days, letters } = plan.seasons[group];
  const { no, after, balances } = state;
  const shifted = (day) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
  // Ids begin with the time at which they would have been made.
  const begin = (back, thousandth) => {
    const hex = Math.round(state.now - back * DAY_MS + thousandth)
      .toString(16)
      .padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}`;
  };
  const entry = (which) => copy * base.ledger.length + base.places.get(Number(which));
  const documents = new Map();
  const documentOf = (which) => {
    if (!documents.has(which)) documents.set(which, numbered(state, base.documents[which], shifted(base.documents[which].day)));
    return documents.get(which);
  };
  const kinds = {
    O: () => begin(days, copy),
    F: () => begin(days + DAYS_BEFORE.flights, group),
    A: () => begin(DAYS_BEFORE.agencies, agency),
    a: () => agency + 1,
    c: () => copy + 1,
    f: (which) => letters[which],
    D: shifted,
    // By sevens, so that the check digit stays.
    S: () => 1_000_000 + 7 * (copy + 1),
    P: (which) => pnrOf(state, copy * base.pnrs.length + Number(which)),
    L: (which) => nameOf(base, Number(which) + copy),
    l: (which) => nameOf(base, Number(which) + copy).toLowerCase(),
    N: (which) => no[entry(which)],
    M: (which) => after[entry(which)],
    B: (which) => after[entry(which)] / 100,
    K: (id) => balances.get(`${agency} ${id}`) ?? 0,
    Y: (which) => documentOf(which).year,
    X: (which) => documentOf(which).no,
    W: (which) => documentOf(which).number,
  };
  return holes.list.map((name) => String(kinds[name[0]](name.slice(1))));
}

const nameOf = ({ lastNames }, at) => lastNames[at % lastNames.length];

function numbered(state, { kind, prefix }, day) {
  const year = Number(day.slice(0, 4));
  const no = state.series.get(`${kind} ${year}`) ?? 1;
  state.series.set(`${kind} ${year}`, no + 1);
  return { year, no, number: `${prefix}-${year}-${String(no).padStart(6, '0')}` };
}

/** A reference without vowels, so that it is no word; one that the demo has already is another. */
function pnrOf(state, count) {
  for (let n = count; ; n += state.pnrs) {
    let rest = (n * 150_000_001) % (PNR_FIRST * PNR_LETTERS.length ** 5);
    let pnr = PNR_LETTERS[rest % PNR_FIRST];
    rest = Math.floor(rest / PNR_FIRST);
    for (let i = 0; i < 5; i++, rest = Math.floor(rest / PNR_LETTERS.length)) pnr += PNR_LETTERS[rest % PNR_LETTERS.length];
    if (!state.taken.has(pnr)) return pnr;
  }
}
