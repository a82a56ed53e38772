import { readMrz } from './read-mrz.ts';
import { type PastedPerson, readDocs, readNames } from './read-names.ts';

export interface Pasted {
  people: PastedPerson[];
  /** Lines that are none of what can be read. */
  unread: string[];
}

const isSame = (one: PastedPerson, other: PastedPerson): boolean =>
  one.lastName === other.lastName && (one.firstName === other.firstName || one.firstName.split(' ')[0] === other.firstName.split(' ')[0]);

/**
 * Passengers out of a pasted text: the machine lines of passports and cards, names and documents as reservation systems write them.
 * A document of somebody who is named in the same text is put to that name.
 */
export function readPaste(text: string, year: number): Pasted {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pasted: Pasted = { people: [], unread: [] };
  const add = (person: PastedPerson) => {
    const known = pasted.people.find((one) => isSame(one, person));
    if (!known) return void pasted.people.push(person);
    const given = Object.fromEntries(Object.entries(person).filter(([field, value]) => value !== undefined && field !== 'firstName'));
    Object.assign(known, given);
  };
  for (let at = 0; at < lines.length;) {
    const document = readMrz(lines, at, year);
    if (document) {
      add(document.person);
      at += document.lines;
      continue;
    }
    const line = lines[at++]!;
    const docs = readDocs(line, year);
    const people = docs ? [docs] : readNames(line, year);
    if (people) people.forEach(add);
    else pasted.unread.push(line.trim());
  }
  return pasted;
}
