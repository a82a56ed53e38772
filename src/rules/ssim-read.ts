import type { FileError, RecordError } from '../contract/schedule-files.ts';
import { ALL_CLASSES, CARRIER, cut, HEADER, HEADER_TITLE, LEG, lettersOf, OPEN_DATE, readShortDate, RECORD_LENGTH, SEGMENT, TRAILER } from './ssim-layout.ts'; // prettier-ignore
import { readLeg } from './ssim-read-leg.ts';

/** What a carrier record says of the flight legs under it. */
export interface Carrier {
  line: number;
  airline: string;
  season: string;
  validFrom: string;
  validTo: string;
  utc: boolean;
}

/** A flight leg. Times and days are local, or UTC where its carrier says so. */
export interface Leg {
  flightNumber: string;
  airline: string;
  from: string;
  to: string;
  startDate: string;
  endDate: string;
  daysOfWeek: readonly number[];
  fortnightly: boolean;
  utc: boolean;
  departureTime: string;
  arrivalTime: string;
  arrivalDay: number;
  /** Minutes ahead of UTC. */
  departureVariation: number;
  arrivalVariation: number;
  terminalFrom: string | null;
  terminalTo: string | null;
  aircraft: string | null;
  classes: string;
  /** Carries none that can book: freight, mail, positioning. */
  passengers: boolean;
}

/** Columns are counted from 1; `found` is what stands there. */
export interface Wrong<Reason> {
  column: number;
  found: string;
  reason: Reason;
}

export interface LegRecord {
  line: number;
  flightNumber: string;
  from: string;
  to: string;
  leg: Leg | null;
  errors: Wrong<RecordError>[];
  /** Data elements of its segment records that have no place here. */
  notRead: string[];
}

export interface SsimRead {
  fileErrors: (Wrong<FileError> & { line: number })[];
  carriers: Carrier[];
  records: LegRecord[];
}

/** A file at once. */
export function readSsim(text: string): SsimRead {
  const reader = new SsimReader();
  for (const line of linesOf(text)) reader.add(line);
  return reader.end();
}

/** A file without line ends is cut into records. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > 2 || text.length <= RECORD_LENGTH * 2) return lines;
  return lines.flatMap((line) => Array.from({ length: Math.ceil(line.length / RECORD_LENGTH) }, (_, i) => line.slice(i * RECORD_LENGTH, (i + 1) * RECORD_LENGTH))); // prettier-ignore
}

const LAST_SERIAL = 999_999;

/** Reads a file line by line. */
export class SsimReader {
  private lines = 0;
  private readonly fileErrors: SsimRead['fileErrors'] = [];
  private readonly carriers: Carrier[] = [];
  private readonly records: LegRecord[] = [];
  private carrier: Carrier | undefined;
  private serial = 0;
  private ended = false;
  /** Legs by what their segment records repeat. */
  private last: { record: LegRecord; key: string } | undefined;
  private readonly several = new Map<string, LegRecord>();

  add(line: string): void {
    this.lines++;
    if (this.lines === 1 && (!line.startsWith('1') || cut(line, HEADER.title) !== HEADER_TITLE))
      this.fileError(1, 1, line.slice(0, 35), 'NO_HEADER');
    // What is no such file is not read on.
    if (this.fileErrors[0]?.reason === 'NO_HEADER' || line.trim() === '' || /^0+$/.test(line)) return;
    this.one(line, this.lines);
  }

  end(): SsimRead {
    if (this.fileErrors.length === 0 && this.carriers.length === 0) this.fileError(this.lines, 1, '', 'NO_CARRIER');
    else if (this.fileErrors[0]?.reason !== 'NO_HEADER' && !this.ended) this.fileError(this.lines, 1, '', 'NO_TRAILER');
    return { fileErrors: this.fileErrors, carriers: this.carriers, records: this.records };
  }

  private one(line: string, at: number): void {
    if (line.length !== RECORD_LENGTH) {
      // Its serial number is not to be trusted.
      this.serial++;
      this.faulty(line, at, { column: Math.min(line.length, RECORD_LENGTH) + 1, found: String(line.length), reason: 'LENGTH' });
      return;
    }
    const before = String(this.serial).padStart(6, '0');
    const serial = cut(line, LEG.serial);
    this.serial = this.serial === LAST_SERIAL ? 2 : this.serial + 1;
    if (serial !== String(this.serial).padStart(6, '0')) {
      this.fileError(at, LEG.serial[0], serial, 'SERIAL');
      this.serial = Number(serial) || this.serial;
    }
    const type = line[0];
    if (type === '1' && at === 1) return;
    if (type === '2') this.carrierRecord(line, at);
    else if (type === '3') this.legRecord(line, at);
    else if (type === '4') this.segmentRecord(line, at);
    else if (type === '5') this.trailer(line, at, before);
    else this.faulty(line, at, { column: 1, found: type ?? '', reason: 'RECORD_TYPE' });
  }

  private carrierRecord(line: string, at: number): void {
    const [mode, airline] = [cut(line, CARRIER.timeMode), cut(line, CARRIER.airline).trim()];
    const [validFrom, validTo] = [readShortDate(cut(line, CARRIER.validFrom)), lastDay(cut(line, CARRIER.validTo))];
    const bad = (columns: readonly [number, number]) => this.fileError(at, columns[0], cut(line, columns).trim(), 'NO_CARRIER');
    if (mode !== 'L' && mode !== 'U') bad(CARRIER.timeMode);
    else if (!/^[A-Z\d]{2}$/.test(airline)) bad(CARRIER.airline);
    else if (validFrom === undefined) bad(CARRIER.validFrom);
    else if (validTo === undefined || validTo < validFrom) bad(CARRIER.validTo);
    else {
      this.carrier = { line: at, airline, season: cut(line, CARRIER.season).trim(), validFrom, validTo, utc: mode === 'U' };
      this.carriers.push(this.carrier);
      this.ended = false;
    }
  }

  private legRecord(line: string, at: number): void {
    if (!this.carrier) {
      if (this.fileErrors.length === 0) this.fileError(at, 1, '3', 'NO_CARRIER');
      return;
    }
    const { leg, errors, ...names } = readLeg(line, this.carrier);
    const record: LegRecord = { line: at, ...names, leg: errors.length === 0 ? leg : null, errors, notRead: [] };
    this.records.push(record);
    const key = keyOf(line);
    this.last = { record, key };
    // Legs of one itinerary: a flight of several is none of ours.
    const itinerary = key.slice(0, LEG.variation[1] - 1) + cut(line, LEG.overflow);
    const [number, first] = [cut(line, LEG.leg), this.several.get(itinerary)];
    if (number === '01') this.several.set(itinerary, record);
    else
      for (const one of new Set([first, record])) {
        if (!one || one.errors.some(({ reason }) => reason === 'LEGS')) continue;
        one.errors.push({ column: LEG.leg[0], found: number, reason: 'LEGS' });
        one.leg = null;
      }
  }

  private segmentRecord(line: string, at: number): void {
    const element = cut(line, SEGMENT.element);
    if (!this.last || this.last.key !== keyOf(line)) {
      this.faulty(line, at, { column: 2, found: keyOf(line).trim(), reason: 'SEGMENT' });
      return;
    }
    const { leg, notRead } = this.last.record;
    if (element === ALL_CLASSES && leg) leg.classes = lettersOf(cut(line, SEGMENT.data));
    else if (!notRead.includes(element)) notRead.push(element);
  }

  private trailer(line: string, at: number, before: string): void {
    const said = cut(line, TRAILER.lastSerial);
    if (said !== before) this.fileError(at, TRAILER.lastSerial[0], said, 'CHECK_NUMBER');
    this.ended = cut(line, TRAILER.end) === 'E';
    this.carrier = undefined;
    this.last = undefined;
    this.several.clear();
  }

  private faulty(line: string, at: number, wrong: Wrong<RecordError>): void {
    const names = { flightNumber: cut(line, [LEG.airline[0], LEG.number[1]]).trim(), from: '', to: '' };
    this.records.push({ line: at, ...names, leg: null, errors: [wrong], notRead: [] });
  }

  private fileError(line: number, column: number, found: string, reason: FileError): void {
    this.fileErrors.push({ line, column, found, reason });
  }
}

/** Columns 2 to 14. */
const keyOf = (line: string): string => line.slice(1, LEG.service[1]);

const lastDay = (text: string): string | undefined => (text === OPEN_DATE ? '2099-12-31' : readShortDate(text));
