import type { Manifest, ManifestRow } from '../contract/manifest.ts';
import { alpha3 } from './country-codes.ts';
import { segment, UNA } from './edifact.ts';
import { suggestLatin } from './names.ts';

/** What a message to other systems says of a flight: local times, the airline by its code. */
export interface MessageFlight extends Pick<Manifest, 'from' | 'to' | 'departureLocal'> {
  /** `MV`, and `MV123`. */
  airline: string;
  designator: string;
  arrivalLocal: string;
}

/** Between whom, when and by which number. */
export interface Interchange {
  sender: string;
  receiver: string;
  /** An instant; the heading has it in UTC. */
  madeAt: string;
  /** At most 14 letters and figures, of this interchange alone. */
  reference: string;
  /** Who is asked about it. */
  contact: { name: string; phone: string; email: string };
}

/**
 * Advance passenger information as border police take it: UN/EDIFACT PAXLST D.05B in the profile of IATA, WCO and ICAO, with group and
 * one message. Everybody on the flight is in it; whose document is not known has no DOC segment. Bags and places of birth are not
 * known, and the numbers of documents were typed and not read by a machine (GEI 174).
 */
export function paxlst(flight: MessageFlight, passengers: readonly ManifestRow[], interchange: Interchange): string {
  const { sender, receiver, reference, contact } = interchange;
  const made = [short(interchange.madeAt).slice(0, 6), short(interchange.madeAt).slice(6)];
  const phone = contact.phone.replace(/\D/g, '');
  const message = [
    segment('UNH', MESSAGE, ['PAXLST', 'D', '05B', 'UN', 'IATA']),
    segment('BGM', '745'),
    segment('NAD', 'MS', '', '', plain(contact.name).slice(0, 35)),
    // The sign of a mail address is none of level A: written as the guide of IATA writes it.
    ...(phone || contact.email
      ? [segment('COM', ...(phone ? [[phone, 'TE']] : []), ...(contact.email ? [[contact.email.replace('@', '.AT.'), 'EM']] : []))]
      : []),
    segment('TDT', '20', flight.designator, '', '', flight.airline),
    segment('LOC', '125', flight.from),
    segment('DTM', ['189', short(flight.departureLocal), '201']),
    segment('LOC', '87', flight.to),
    segment('DTM', ['232', short(flight.arrivalLocal), '201']),
    ...passengers.flatMap((one) => passengerSegments(one, flight)),
    segment('CNT', ['42', String(passengers.length)]),
  ];
  return [
    UNA,
    segment('UNB', ['UNOA', '4'], [sender, 'ZZ'], [receiver, 'ZZ'], made, reference, '', 'APIS'),
    segment('UNG', 'PAXLST', [sender, 'ZZ'], [receiver, 'ZZ'], made, reference, 'UN', ['D', '05B']),
    ...message,
    // Counts itself and the UNH.
    segment('UNT', String(message.length + 1), MESSAGE),
    segment('UNE', '1', reference),
    segment('UNZ', '1', reference),
  ].join('');
}

const MESSAGE = 'PAX001';
/** As APIS and name lists write it. */
export const SEXES: Record<ManifestRow['gender'], string> = { M: 'M', F: 'F', X: 'U' };
/** Passport, identity card, another document that is accepted. */
export const documentCode = (type: string): string => ({ P: 'P', ID: 'I' })[type] ?? 'F';

function passengerSegments(one: ManifestRow, { from, to }: MessageFlight): string[] {
  const nationality = one.nationality && alpha3(one.nationality);
  return [
    segment('NAD', 'FL', '', '', [plain(one.lastName).slice(0, 35), plain(one.firstName).slice(0, 35)]),
    segment('ATT', '2', '', SEXES[one.gender]),
    segment('DTM', ['329', short(one.dateOfBirth)]),
    segment('GEI', '4', '174'),
    segment('LOC', '22', to),
    segment('LOC', '178', from),
    segment('LOC', '179', to),
    ...(nationality ? [segment('NAT', '2', nationality)] : []),
    segment('RFF', ['AVF', one.pnr]),
    ...(one.seat ? [segment('RFF', ['SEA', one.seat])] : []),
    ...(one.document ? documentSegments(one.document) : []),
  ];
}

function documentSegments({ type, number, country, expiry }: NonNullable<ManifestRow['document']>): string[] {
  const issuer = country && alpha3(country);
  return [
    segment('DOC', [documentCode(type), '110', '111'], number),
    ...(expiry ? [segment('DTM', ['36', short(expiry)])] : []),
    ...(issuer ? [segment('LOC', '91', issuer)] : []),
  ];
}

/** `2026-12-10T06:40` as `2612100640`, a day as `261210`. */
const short = (time: string): string => time.replace(/\D/g, '').slice(2, 12);
/** Names have letters and spaces only. */
const plain = (name: string): string =>
  suggestLatin(name)
    .replace(/[^A-Z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
