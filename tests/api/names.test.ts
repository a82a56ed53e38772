import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';
import { Seller } from '../support/seller.ts';
import { contact, passengers } from '../support/world.ts';

/** A name comes back letter for letter, in the one spelling that is kept (NFC), or is refused at its field; and it is found (reliability.md I8). */
let made = 0;
const desk = await openDesk();
const seller = new Seller(desk);

const GOOD: [what: string, name: string][] = [
  ['Armenian', 'Հովհաննիսյան Տրեվել'],
  ['Armenian with և in the middle', 'Սևան և Արարատ'],
  ['Armenian with և at the start', 'Եվա և որդիներ'],
  ['Armenian in capitals, և taken apart', 'ՍԵՎԱՆ ԵՒ ԱՐԱՐԱՏ'],
  ['the ligatures ﬓ ﬔ ﬕ ﬖ ﬗ', 'ﬓացական ﬔղու ﬕ ﬖ ﬗ'],
  ['Russian', 'Ёлкин и Щукин'],
  ['Georgian', 'თბილისი მოგზაურობა'],
  ['Greek with a final sigma', 'Οδυσσεύς ΤΑΞΙΔΙΑ'],
  ['Arabic and Hebrew', 'شركة السفر חברת נסיעות'],
  ['Persian with a joiner that parts', 'می\u200cخواهم'],
  ['accents as one letter', 'Société Générale Ñandú'],
  ['accents as two letters', 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale N\u0303andu\u0301'],
  ['Vietnamese, taken apart', 'Nguyễn Thị Hương'.normalize('NFD')],
  ['many marks on one letter', `Z${'\u0301\u0322\u0353'.repeat(5)}algo`],
  ['Korean, taken apart', '한국 여행사'.normalize('NFD')],
  ['Chinese beyond the first plane', '𠮷野家 旅行'],
  ['an emoji family, joined', 'Tour 👩\u200d👩\u200d👧\u200d👦 Family'],
  ['apostrophes of all kinds', "O'Brien O’Brien Oʼbrien O`b"],
  ['what SQL and HTML read', "Robert'); drop table users;-- <b>&amp;</b> %_\\"],
  ['wide letters and ligatures of Latin', 'ﬁne Ｔｏｕｒ ﬃ'],
  ['one letter', 'Է'],
  ['a dot above the I', 'İstanbul ısı'],
];
/** Letters that turn what follows around, or lead to another line: not where a name heads a mail. */
const REFUSED_IN_HEADS: [what: string, name: string][] = [
  ['right to left, forced', 'Tatev \u202eletaT'],
  ['an isolate', 'Tatev \u2067x\u2069'],
  ['two lines', 'Tatev\nBcc: all@agency.example'],
  ['a line of Unicode', 'Tatev\u2028x'],
];
const HEADS = ['businessName'];
const FIELDS = ['businessName', 'companyName', 'city', 'address', 'ceoNameSurname', 'contactNameSurname'];
const SEARCHED = ['businessName', 'companyName', 'city'];

const kept = (name: string) => name.normalize('NFC').trim();

async function create(more: Record<string, string>) {
  made++;
  return desk.post('superadmin', '/api/auth/register', { businessName: 'Plain', email: `name${made}@agency.example`, ...more });
}
const read = async (id: string) => (await desk.get('superadmin', `/api/users/get-user/${id}`)).body.result;
const found = async (search: string): Promise<string[]> =>
  (await desk.post('superadmin', '/api/users/get-users', { search, limit: 200 })).body.result.map((one: { userId: string }) => one.userId);

describe('accounts', () => {
  it.each(GOOD)('%s', async (_what, name) => {
    for (const field of FIELDS) {
      const reply = await create({ [field]: name });
      expect(reply.status, field).toBe(201);
      const { userId } = reply.body.result;
      expect((await read(userId))[field as 'businessName'], field).toBe(kept(name));
      const list = (await desk.post('superadmin', '/api/users/get-users', { search: kept(name).slice(0, 40) })).body.result;
      expect(JSON.stringify(list)).not.toContain('\ufffd');
      if (!SEARCHED.includes(field)) continue;
      for (const spelling of [name, name.normalize('NFC'), name.normalize('NFD'), name.normalize('NFKC'), ` ${name}  `])
        expect(await found(spelling), `${field} by ${spelling}`).toContain(userId);
    }
  });

  it.each(GOOD.filter(([what]) => /Armenian|ligatures ﬓ|Russian|accents/.test(what)))(
    '%s, found in capitals and in small letters',
    async (_what, name) => {
      const { userId } = (await create({ businessName: name })).body.result;
      for (const spelling of [name.toUpperCase(), name.toLowerCase(), name.toLocaleUpperCase('hy')])
        expect(await found(spelling), spelling).toContain(userId);
    },
  );

  it('և is found by its two letters and the other way round', async () => {
    const one = (await create({ businessName: 'Արև' })).body.result.userId;
    const two = (await create({ businessName: 'Արեւ' })).body.result.userId;
    for (const spelling of ['արև', 'արեւ', 'ԱՐԵՒ']) expect(await found(spelling)).toEqual(expect.arrayContaining([one, two]));
  });

  it('a change is kept like a new name', async () => {
    const { userId } = (await create({ businessName: 'Plain' })).body.result;
    const { version } = await read(userId);
    const name = 'Ge\u0301ne\u0301rale և ﬓ';
    const reply = await desk.post('superadmin', `/api/users/update/${userId}`, { version, businessName: name, city: name });
    expect([reply.body.result.businessName, reply.body.result.city]).toEqual([kept(name), kept(name)]);
    expect(await found('GÉNÉRALE')).toContain(userId);
  });

  it.each(REFUSED_IN_HEADS)('%s: refused where a name heads a mail, letter for letter elsewhere', async (_what, name) => {
    for (const field of FIELDS) {
      const reply = await create({ [field]: name });
      if (reply.status === 422) expect(Object.keys(reply.body.errors), field).toEqual([field]);
      else expect((await read(reply.body.result.userId))[field as 'businessName'], field).toBe(kept(name));
      if (HEADS.includes(field)) expect(reply.status, field).toBe(422);
    }
  });

  it.each([1, 80, 119, 120, 121, 160, 161, 200, 201])('%d letters', async (length) => {
    for (const letter of ['Ա', 'և', '😀']) {
      const name = letter.repeat(length);
      for (const field of FIELDS) {
        const reply = await create({ [field]: name });
        if (reply.status === 422) expect(Object.keys(reply.body.errors), field).toEqual([field]);
        else expect((await read(reply.body.result.userId))[field as 'businessName'], field).toBe(name);
        if (length > 200) expect(reply.status, field).toBe(422);
        if (length <= 80 && letter !== '😀') expect(reply.status, field).toBe(201);
      }
    }
  });

  it.each([
    '\u0430gent@demo.example', // Cyrillic a
    'agent@dem\u043e.example',
    '\u212aate@demo.example', // Kelvin
    'a\u017fk@demo.example', // long s
    'ag\u0435nt@demo.example',
    'ａgent@demo.example',
    'agent＠demo.example',
    'agent@demo。example',
    'հայ@demo.example',
    '"agent"@demo.example',
    'agent@demo.example, other@demo.example',
    'agent@demo.example\r\nBcc: other@demo.example',
    'agent@@demo.example',
    'agent@[127.0.0.1]',
  ])('%j is no address', async (email) => {
    for (const [path, body] of [
      ['/api/auth/register', { businessName: 'Plain', email }],
      ['/user/login', { email, password: 'x' }],
      ['/user/forgot-password', { email }],
      ['/user/resend-verification', { email }],
    ] as const) {
      const reply = await desk.post(path.includes('auth') ? 'superadmin' : null, path, body);
      expect([reply.status, Object.keys(reply.body.errors)], path).toEqual([422, ['email']]);
    }
  });
});

describe('passengers', () => {
  const book = async (more: { passenger?: object; contact?: object; remarks?: string }) => {
    const id = await seller.held('agent', classId);
    const [one] = passengers();
    const reply = await seller.order('agent', id, 'book', {
      passengers: [{ ...one, ...more.passenger }],
      contact: { ...contact, ...more.contact },
      allowDuplicate: true,
      ...(more.remarks === undefined ? {} : { remarks: more.remarks }),
    });
    if (reply.status !== 201) await seller.cancel('agent', id);
    return reply;
  };
  let classId: string;
  beforeAll(async () => {
    classId = await seller.flight({ classes: [{ seats: 5000 }] });
  });

  it.each(GOOD)('native name, contact and remarks: %s', async (_what, name) => {
    const reply = await book({ passenger: { nativeName: name }, contact: { name }, remarks: `${name}\n${name}` });
    expect(reply.status).toBe(201);
    const again = (await desk.get('agent', `/api/orders/get-order-by-pnr/${reply.body.result.pnr}`)).body.result;
    expect([again.passengers[0].nativeName, again.contact.name, again.remarks]).toEqual([kept(name), kept(name), kept(`${name}\n${name}`)]);
  });

  it('a native name is on one line, and turns nothing round that stands after it', async () => {
    const reply = await book({ passenger: { nativeName: 'Արամ\u202e \r\n\u2066 Սարգսյան\u2069\n' } });
    expect(reply.body.result.passengers[0].nativeName).toBe('Արամ Սարգսյան');
    // Persian is written with a letter of no width.
    expect((await book({ passenger: { nativeName: 'نیم\u200cفاصله' } })).body.result.passengers[0].nativeName).toBe('نیم\u200cفاصله');
  });

  it.each([
    ['José María', 'JOSE MARIA'],
    ['Jose\u0301 Mari\u0301a', 'JOSE MARIA'],
    ['Łukasz Øster', 'LUKASZ OSTER'],
    ["D'Angelo-Ruiz", 'DANGELO RUIZ'],
    ['ﬁnn', 'FINN'],
    ['Ｔｏｍ', 'TOM'],
    ['Straße', 'STRASSE'],
    ['X', 'X'],
  ])('%s stands on the ticket as %s and is found by either', async (typed, folded) => {
    const reply = await book({ passenger: { firstName: typed, lastName: 'Finder' } });
    expect(reply.status).toBe(201);
    expect(reply.body.result.passengers[0].firstName).toBe(folded);
    for (const search of [typed, folded]) {
      const rows = (await desk.post('agent', '/api/orders/get-orders', { passenger: search, limit: 200 })).body.result;
      expect(
        rows.map((one: { id: string }) => one.id),
        search,
      ).toContain(reply.body.result.id);
    }
  });

  it.each([
    ['Հովհաննես', 'HOVHANNES'],
    ['Եվա', 'YEVA'],
    ['Արև', 'AREV'],
    ['ﬓաց', 'MNATS'],
    ['Щукин', 'SHCHUKIN'],
    ['Anna\u202e', ''],
    ['An\u200dna', ''],
    ['Αννα', ''],
    ['安娜', ''],
    ['😀', ''],
    ['Anna1', ''],
    ['\u0301', ''],
    ['A'.repeat(61), ''],
    ['A'.repeat(41), ''],
  ])('%j is no name on a ticket', async (name, suggestion) => {
    for (const part of ['firstName', 'lastName']) {
      const reply = await book({ passenger: { [part]: name } });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [`passengers.0.${part}`]]);
      expect(reply.body.errors[`passengers.0.${part}`]!.join()).toContain(suggestion);
    }
  });

  it('an order is found by the native letters of a Latin name', async () => {
    const { id } = (await book({ passenger: { firstName: 'Arev', lastName: 'Hovhannisyan' } })).body.result;
    for (const search of ['Հովհաննիսյան', 'հովհաննիսյան', 'ՀՈՎՀԱՆՆԻՍՅԱՆ', 'hovhannisyan']) {
      const rows = (await desk.post('agent', '/api/orders/get-orders', { search, limit: 200 })).body.result;
      expect(
        rows.map((one: { id: string }) => one.id),
        search,
      ).toContain(id);
    }
  });
});
