import type { Manifest, ManifestRow } from '../../contract/manifest.ts';
import type { Lang } from '../../contract/lang.ts';
import { dayNamesOf, formatDay, timeOf } from '../../rules/format.ts';
import { commonTexts } from '../../texts/common/every.ts';
import { manifestTexts } from '../../texts/manifest/every.ts';
import type { PrintedList } from '../files/list-pdf.ts';
import { dateIn } from '../files/printed-file.ts';

type Column = PrintedList['columns'][number] & { of: (row: ManifestRow, index: number) => string };

function columnsIn(lang: Lang): readonly Column[] {
  const say = manifestTexts(lang);
  const nameOf = ({ lastName, firstName, title, nativeName, adult }: ManifestRow): string =>
    [`${lastName}/${firstName} ${title}`, nativeName, adult && say('withAdult', { adult })].filter(Boolean).join('\n');
  const documentOf = ({ document, nationality }: ManifestRow): string => {
    if (!document) return nationality ? say('noDocumentOf', { nationality }) : say('noDocument');
    const { type, number, country, expiry } = document;
    return say('documentLine', {
      type,
      number,
      nationality: nationality ?? '?',
      country: country ?? '?',
      expiry: expiry ? dateIn(expiry, lang) : '?',
    });
  };
  const ticketOf = ({ ticketNumber, state }: ManifestRow): string => {
    if (ticketNumber === null) return say('state.booking');
    return state === 'ticketed' ? ticketNumber : `${ticketNumber}\n${say(`state.${state}`)}`;
  };
  return [
    { head: '', share: 0.03, of: (_row, i) => String(i + 1) },
    { head: say('name'), share: 0.23, of: nameOf },
    { head: say('born'), share: 0.09, of: (row) => `${dateIn(row.dateOfBirth, lang)}\n${row.type} ${row.gender}` },
    { head: say('document'), share: 0.16, of: documentOf },
    { head: say('ticket'), share: 0.13, of: ticketOf },
    { head: say('classBag'), share: 0.08, of: (row) => `${row.class.code} ${row.baggage}` },
    { head: say('seat'), share: 0.05, of: (row) => row.seat ?? '' },
    { head: say('pnrAgency'), share: 0.15, of: (row) => `${row.pnr}\n${row.agency}` },
    { head: say('remarks'), share: 0.08, of: () => '' },
  ];
}

/** A list to tick off at the gate. */
export function printedManifest(manifest: Manifest, lang: Lang): PrintedList {
  const say = manifestTexts(lang);
  const flight = { flight: manifest.flightNumber, from: manifest.from, to: manifest.to };
  const day = formatDay(manifest.departureLocal, dayNamesOf(commonTexts(lang)));
  const { adults, children, infants, bookings } = manifest.counts;
  const columns = columnsIn(lang);
  return {
    lang,
    title: say('title', flight),
    heading: say('flight', flight),
    facts: [
      say('departs', { day, time: timeOf(manifest.departureLocal) }),
      say('counts', { adults, children, infants, bookings }),
      ...(manifest.apisPercent === null ? [] : [say('complete', { percent: manifest.apisPercent })]),
    ],
    columns: columns.map(({ head, share }) => ({ head, share })),
    rows: manifest.passengers.map((row, i) => columns.map((column) => column.of(row, i))),
    none: say('nobody'),
    footer: `${say('title', flight)} ${day}`,
  };
}
