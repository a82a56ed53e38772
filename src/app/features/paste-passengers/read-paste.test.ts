import { expect, test } from 'vitest';
import { readPaste } from './read-paste.ts';

const people = (text: string) =>
  readPaste(text, 2026).people.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)));
/** A check digit, after ICAO 9303 part 3, 4.9: weights 7, 3, 1. */
const digit = (text: string) =>
  [...text].reduce((sum, char, i) => sum + (char === '<' ? 0 : Number.parseInt(char, 36)) * [7, 3, 1][i % 3]!, 0) % 10;

// The specimen of ICAO 9303 part 4, of a country that there is.
const FIRST = 'P<NLDERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const SECOND = 'L898902C36NLD7408122F1204159ZE184226B<<<<<10';
const eriksson = {
  lastName: 'ERIKSSON',
  firstName: 'ANNA MARIA',
  gender: 'F',
  dateOfBirth: '1974-08-12',
  nationality: 'NL',
  docType: 'P',
  docNumber: 'L898902C3',
  docCountry: 'NL',
  docExpiry: '2012-04-15',
  doubtful: [],
};

test('the two lines of a passport, also with spaces, small letters and lost fillers', () => {
  expect(people(`${FIRST}\n${SECOND}`)).toEqual([eriksson]);
  expect(people(`p<nlderiksson<<anna<maria<<<<<<<<<<<<<<<<\n\n${SECOND.replace('NLD', ' NLD ')}`)).toEqual([eriksson]);
});

test('what does not fit its check digit is left out and named', () => {
  const misread = SECOND.replace('L898902C3', 'L898902G3').replace('740812', '740813');
  const [one] = people(`${FIRST}\n${misread}`);
  expect(one).toMatchObject({ doubtful: ['docNumber', 'dateOfBirth'], docExpiry: '2012-04-15' });
  expect(one).not.toHaveProperty('docNumber');
  expect(one).not.toHaveProperty('dateOfBirth');
});

test('an identity card of three lines, and somebody with one name', () => {
  const number = '000123456';
  const [born, until] = ['190312', '300101'];
  const card = [`IDARM${number}${digit(number)}`.padEnd(30, '<'), `${born}${digit(born)}M${until}${digit(until)}ARM`, 'HOVHANNISYAN'];
  const all = card[0]!.slice(5) + card[1]!.slice(0, 7) + card[1]!.slice(8, 15) + '<'.repeat(11);
  card[1] = card[1]!.padEnd(29, '<') + digit(all);
  card[2] = card[2]!.padEnd(30, '<');
  expect(people(card.join('\n'))).toEqual([
    {
      lastName: 'HOVHANNISYAN',
      firstName: '',
      gender: 'M',
      dateOfBirth: '2019-03-12',
      nationality: 'AM',
      docType: 'ID',
      docNumber: number,
      docCountry: 'AM',
      docExpiry: '2030-01-01',
      doubtful: [],
    },
  ]);
});

const named = (text: string) =>
  readPaste(text, 2026).people.map((one) => [one.lastName, one.firstName, one.title, one.type, one.dateOfBirth]);

test('names as reservation systems write them', () => {
  expect(named('1.HOVHANNISYAN/ARAM MR  2.HOVHANNISYAN/ANI MRS 3.HOVHANNISYAN/LILIT MISS(CHD/12MAR19)')).toEqual([
    ['HOVHANNISYAN', 'ARAM', 'MR', 'ADT', undefined],
    ['HOVHANNISYAN', 'ANI', 'MRS', 'ADT', undefined],
    ['HOVHANNISYAN', 'LILIT', 'MISS', 'CHD', '2019-03-12'],
  ]);
  expect(named('NM2Hovhannisyan/Aram Mr/Ani Mrs')).toEqual([
    ['HOVHANNISYAN', 'ARAM', 'MR', 'ADT', undefined],
    ['HOVHANNISYAN', 'ANI', 'MRS', 'ADT', undefined],
  ]);
  expect(named('1DER SARKISIAN/ANNA-MARIA MS(INF/DAVIT/01JAN26)')).toEqual([
    ['DER SARKISIAN', 'ANNA-MARIA', 'MS', 'ADT', undefined],
    ['DER SARKISIAN', 'DAVIT', undefined, 'INF', '2026-01-01'],
  ]);
  expect(named('1PETROSYAN/ANI MRS(INFPETROSYAN/MARE MISS/01JAN26)')).toEqual([
    ['PETROSYAN', 'ANI', 'MRS', 'ADT', undefined],
    ['PETROSYAN', 'MARE', 'MISS', 'INF', '2026-01-01'],
  ]);
  expect(named('1.1HOVHANNISYAN/ARAM MR  2.2PETROSYAN/ANI MRS/GOR MSTR*CHD 3.I/1PETROSYAN/MARE MISS(INF/01FEB26)')).toEqual([
    ['HOVHANNISYAN', 'ARAM', 'MR', 'ADT', undefined],
    ['PETROSYAN', 'ANI', 'MRS', 'ADT', undefined],
    ['PETROSYAN', 'GOR', 'MSTR', 'CHD', undefined],
    ['PETROSYAN', 'MARE', 'MISS', 'INF', '2026-02-01'],
  ]);
  expect(named('PETROSYAN/GOR MSTR CHD 05.06.2018\nՊետրոսյան/Անի')).toEqual([
    ['PETROSYAN', 'GOR', 'MSTR', 'CHD', '2018-06-05'],
    ['ՊԵՏՐՈՍՅԱՆ', 'ԱՆԻ', undefined, undefined, undefined],
  ]);
});

test('a document that is sent to airlines goes to its name', () => {
  const text = '1.HOVHANNISYAN/ARAM MR 2.HOVHANNISYAN/ANI MRS\nSR DOCS YY HK1-P-ARM-AP1234567-ARM-12MAR88-M-01JAN30-HOVHANNISYAN-ARAM';
  expect(people(text)).toMatchObject([
    {
      firstName: 'ARAM',
      title: 'MR',
      docNumber: 'AP1234567',
      docCountry: 'AM',
      nationality: 'AM',
      dateOfBirth: '1988-03-12',
      docExpiry: '2030-01-01',
    },
    { firstName: 'ANI', title: 'MRS' },
  ]);
  expect(people('SRDOCS SU HK1/P/RUS/723456789/RUS/01FEB25/FI/31DEC33/IVANOVA/OLGA/P1')).toMatchObject([
    { lastName: 'IVANOVA', firstName: 'OLGA', type: 'INF', gender: 'F', dateOfBirth: '2025-02-01', nationality: 'RU' },
  ]);
});

test('what is none of it is said, line by line, and nothing is guessed', () => {
  const { people: read, unread } = readPaste('Hello, two adults please\n1HOVHANNISYAN/ARAM MR\n 12345 \nHOV/ARAM 45.13.2020', 2026);
  expect(read).toHaveLength(1);
  expect(unread).toEqual(['Hello, two adults please', '12345', 'HOV/ARAM 45.13.2020']);
});

test('a date of birth after a name is no number of the next one', () => {
  const [aram, ani] = [
    { lastName: 'PETROSYAN', firstName: 'ARAM', type: 'ADT', title: 'MR', gender: 'M', dateOfBirth: '1988-03-12' },
    { lastName: 'PETROSYAN', firstName: 'ANI', type: 'ADT', title: 'MRS', gender: 'F', dateOfBirth: '1990-07-04' },
  ];
  expect(people('1.PETROSYAN/ARAM MR 12MAR88')).toEqual([aram]);
  expect(people('1.PETROSYAN/ARAM MR 12mar88 2.PETROSYAN/ANI MRS 4JUL1990')).toEqual([aram, ani]);
  expect(people('1PETROSYAN/ARAM MR 12MAR88\n2PETROSYAN/ANI MRS 04JUL90')).toEqual([aram, ani]);
});
