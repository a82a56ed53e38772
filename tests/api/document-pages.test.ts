import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import PostalMime from 'postal-mime';
import { readLogos } from '../../src/documents/logo.ts';
import { sampleOf } from '../../src/documents/mails/sample.ts';
import { createDocuments } from '../../src/documents/service.ts';
import { signReference } from '../../src/server/documents/reference.ts';
import { Secrets } from '../../src/server/secrets.ts';
import { freshKey, openDesk, SECRET_KEY } from '../support/desk.ts';
import { jpeg, png } from '../support/pictures.ts';
import { choice, Life } from '../support/life.ts';
import { wholeApp } from '../support/whole-app.ts';
import type { Order } from '../support/seller.ts';

/** The pages of documents as a browser gets them, and what an address that was played with gets (reliability.md I2, I3). */
let connections = 0;
const lines: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'tatev-pages-'));
const secrets = new Secrets(SECRET_KEY);
const places = { documentsUrl: '', apiUrl: '' };

const desk = await openDesk();
const life = await Life.open(desk);
await sql`update company_settings set comp_name = 'Tatev Travel', comp_name_arm = 'Տաթև Թրավել', comp_address_eng = '16 Amiryan Street', comp_vat = '02600417'`.execute(
  desk.db,
);
await sql`update users set markup_kind = 'percent', markup_value = 10`.execute(desk.db);
const app = await wholeApp(desk, { places });
await app.listen({ port: 0, host: '127.0.0.1' });
places.apiUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const documents = createDocuments({
  secretKey: SECRET_KEY, mailFolder: folder, publicUrl: 'http://desk.example', apiUrl: places.apiUrl, documentsUrl: 'http://doc.example', rateLimit: 0, version: '0', demo: false,
  logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
}); // prettier-ignore
await documents.listen({ port: 0, host: '127.0.0.1' });
places.documentsUrl = `http://127.0.0.1:${(documents.server.address() as AddressInfo).port}`;
const canary = createServer((socket) => {
  connections++;
  socket.destroy();
});
await new Promise<void>((resolve) => canary.listen(0, resolve));
afterAll(async () => {
  canary.close();
  await documents.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

const ofKind = (order: Order, kind: string) => order.documents.findLast((one) => one.kind === kind)!;
const addressOf = async (who: string, id: string, query = ''): Promise<{ url: string; pdfUrl: string }> => {
  const reply = await desk.app.inject({ url: `/api/documents/reference/${id}${query}`, headers: { authorization: `Bearer ${await desk.token(who)}` } });
  expect(reply.statusCode, reply.body).toBe(200);
  const { url, pdfUrl } = reply.json().result;
  // The desk of the tests was made before the service had its port.
  const moved = (address: string) => {
    const from = new URL(address);
    const data = JSON.parse(from.searchParams.get('data')!);
    return `${from.pathname}?data=${encodeURIComponent(JSON.stringify({ ...data, backend: places.apiUrl }))}`;
  };
  return { url: moved(url), pdfUrl: moved(pdfUrl) };
}; // prettier-ignore
const open = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(places.documentsUrl + path, { headers, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.clone().arrayBuffer()),
    text: await response.text(),
  };
};
const withData = (path: string, data: unknown) =>
  `${path.split('?')[0]}?data=${encodeURIComponent(typeof data === 'string' ? data : JSON.stringify(data))}`;
const dataOf = (path: string): Record<string, string> => JSON.parse(new URLSearchParams(path.split('?')[1]).get('data')!);
/** The words of a PDF, in the order they are drawn. */
function wordsOf(pdf: Buffer): string {
  const file = join(folder, 'x.pdf');
  writeFileSync(file, pdf);
  try {
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error('pdftotext is missing: install poppler-utils (.ci/run does)', { cause: error });
    throw error;
  }
}

describe('a page and its PDF say the same', () => {
  let issued: Order;
  let booked: Order;
  beforeAll(async () => {
    const [there, back] = await life.roundTrip();
    const hold = await life.seller.held('agent', [there!, back!], { adults: 2, infants: 1 });
    const people = [
      { type: 'ADT', title: 'MR', firstName: 'Aram', lastName: 'Hovhannisyan', nativeName: 'Հովհաննիսյան Արամ և Մենք', gender: 'M', dateOfBirth: '1988-03-02' },
      { type: 'ADT', title: 'MRS', firstName: 'Elena', lastName: 'Ivanova', nativeName: 'Иванова Елена', gender: 'F', dateOfBirth: '1990-05-06' },
      { type: 'INF', title: 'MISS', firstName: 'Ani', lastName: 'Hovhannisyan', gender: 'F', dateOfBirth: `${new Date().getFullYear()}-01-02`, associatedAdult: 0 },
    ].map((one) => ({ ...one, nationality: 'AM', docType: 'P', docNumber: 'AP1234567', docCountry: 'AM', docExpiry: '2049-01-01' })); // prettier-ignore
    const reply = await life.seller.order('agent', hold, 'issue', { passengers: people });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    issued = reply.body.result;
    const held = await life.seller.held('agent', await life.seller.flight());
    booked = (await life.seller.order('agent', held, 'book', { remarks: 'Window seats for 500 ֏' })).body.result;
  });

  it.each([
    ['ticket', 'en', ['Electronic ticket', 'HOVHANNISYAN ARAM MR', 'Հովհաննիսյան Արամ և Մենք', 'Иванова Елена', 'IVANOVA ELENA MRS', 'Tatev Travel', '16 Amiryan Street', 'Agency agent', 'Open']],
    ['ticket', 'hy', ['Էլեկտրոնային տոմս', 'Տաթև Թրավել', 'Ամրագրման կոդ', 'Վավեր', 'Հովհաննիսյան Արամ և Մենք']],
    ['invoice', 'en', ['Invoice', 'Bill to', '1 USD = 390.00 AMD', 'Charged to the account']],
    ['invoice', 'hy', ['Հաշիվ', 'Վճարող', '1 USD = 390.00 AMD']],
    ['receipt', 'en', ['Receipt', 'From the agency account']],
    ['receipt', 'hy', ['Անդորրագիր', 'Գործակալության հաշվից']],
  ] as const)('%s in %s', async (kind, lang, wanted) => {
    const document = ofKind(issued, kind);
    const { url, pdfUrl } = await addressOf('agent', document.id, `?lang=${lang}&price=shown`);
    const [page, pdf] = [await open(url), await open(pdfUrl)];
    expect([page.status, pdf.status, pdf.headers.get('content-type')]).toEqual([200, 200, 'application/pdf']);
    const inPdf = wordsOf(pdf.bytes).replace(/\s+/g, ' ');
    const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: amount % 1 ? 2 : 0 });
    const facts = [document.number, issued.pnr, ...issued.passengers.map((one) => one.lastName), ...issued.segments.map((one) => one.flightNumber)];
    if (kind === 'ticket') facts.push(...issued.passengers.flatMap((one) => one.tickets.map((ticket) => ticket.number)));
    else facts.push(`${money(issued.totals.account[kind === 'receipt' ? 'paid' : 'payable'])} AMD`);
    facts.push(`${issued.totals.order.gross.toFixed(2)} USD`);
    for (const fact of [...wanted, ...facts]) {
      expect(page.text, `page: ${fact}`).toContain(fact);
      expect(inPdf, `PDF: ${fact}`).toContain(fact);
    }
    // In the token of a link any letters may stand beside each other.
    for (const text of [page.text.replace(/href="[^"]*"/g, ''), inPdf]) {
      expect(text).not.toContain('\uFFFD');
      expect(text, 'an amount that went astray').not.toMatch(/NaN|undefined|null|\[object/);
    }
    expect(page.text).toContain(`<html lang="${lang}">`);
  }); // prettier-ignore

  it('the booking has its deadline, contact and remarks; prices are shown, hidden or the own', async () => {
    const { id } = ofKind(booked, 'booking');
    const gross = `${booked.totals.order.gross.toFixed(2)} USD`;
    const own = `${(Math.round(booked.totals.order.net * 110) / 100).toFixed(2)} USD`;
    for (const [price, has, hasNot] of [['shown', gross, own], ['hidden', 'Booked, not paid', gross], ['client', own, gross]] as const) {
      const { url, pdfUrl } = await addressOf('agent', id, `?price=${price}`);
      const texts = [(await open(url)).text, wordsOf((await open(pdfUrl)).bytes)] as const;
      // The font of the file lacks the sign of the dram.
      expect([texts[0].includes('500 ֏'), texts[1].includes('500 AMD')], price).toEqual([true, true]);
      for (const text of texts) {
        expect(text, price).toContain(has);
        expect(text, price).not.toContain(hasNot);
        for (const fact of ['Pay and issue until', 'aram@traveller.example']) expect(text).toContain(fact);
      }
    }
  }); // prettier-ignore

  it('what an agency gives to its client is in its own name, with the client billed; the other papers are the desk’s', async () => {
    const { rows } = await sql<{ name: string; phone: string }>`select business_name as name, phone from users where email_key = 'agent@demo.example'`.execute(desk.db);
    const { name } = rows[0]!;
    const cases = [
      ['booking', 'client', name, 'Prepared for'],
      ['ticket', 'hidden', name, 'Tickets issued by'],
      ['invoice', 'client', name, 'Bill to'],
      ['ticket', 'shown', 'Tatev Travel', 'Agency'],
      ['invoice', 'shown', 'Tatev Travel', 'Bill to'],
    ] as const;
    for (const [kind, price, head, party] of cases) {
      const { url, pdfUrl } = await addressOf('agent', ofKind(kind === 'booking' ? booked : issued, kind).id, `?price=${price}`);
      const inPdf = wordsOf((await open(pdfUrl)).bytes);
      expect(inPdf.trimStart().startsWith(head), `${kind} ${price}: ${inPdf.slice(0, 80)}`).toBe(true);
      for (const text of [(await open(url)).text, inPdf]) expect(text, `${kind} ${price}`).toContain(party);
      if (kind === 'invoice' && price === 'client') for (const secret of ['Tatev Travel', '02600417']) expect(inPdf).not.toContain(secret);
    }
  }); // prettier-ignore

  it('one passenger alone, in both', async () => {
    const { url, pdfUrl } = await addressOf('agent', ofKind(issued, 'ticket').id, `?passengerId=${issued.passengers[1].id}&price=hidden`);
    for (const text of [(await open(url)).text, wordsOf((await open(pdfUrl)).bytes)]) {
      expect(text).toContain('IVANOVA ELENA');
      for (const secret of ['HOVHANNISYAN', 'Հովհաննիսյան', 'USD', issued.passengers[0].ticket.number]) expect(text).not.toContain(secret);
    }
  }); // prettier-ignore

  it('a deposit has a receipt to show; a refund a credit note, on the page of invoices', async () => {
    await life.deposit('agent', 7654.5);
    const { rows } = await sql<{ id: string; number: string }>`select id, number from document where order_id is null order by no desc limit 1`.execute(desk.db);
    const receipt = await addressOf('agent', rows[0]!.id);
    const order = await life.made('agent', 'issue', await life.seller.flight());
    await life.done('agent', 'refund', order.id, choice(order));
    const note = ofKind(await life.order(order.pnr), 'creditNote');
    const credit = await addressOf('agent', note.id);
    expect([receipt.url.split('?')[0], credit.url.split('?')[0]]).toEqual(['/doc/receipt', '/doc/invoice']);
    for (const [address, facts] of [[receipt, ['7,654.50 AMD', 'Cash', rows[0]!.number]], [credit, ['Credit note', note.number, 'Forfeited', order.passengers[0].lastName]]] as const)
      for (const text of [(await open(address.url)).text, wordsOf((await open(address.pdfUrl)).bytes)]) for (const fact of facts) expect(text).toContain(fact);
  }); // prettier-ignore

  it('what has happened since stands above the paper, which stays as it was', async () => {
    const order = await life.made('agent', 'issue', await life.seller.flight());
    const { url } = await addressOf('agent', ofKind(order, 'ticket').id);
    const paper = async () => {
      const { text } = await open(url);
      return { notice: /class="notice"[^>]*>([^<]*)/.exec(text)?.[1], paper: text.slice(text.indexOf('<main')) };
    };
    const before = await paper();
    expect(before.notice).toBeUndefined();
    await life.done('agent', `editPassengerName/${order.passengers[0].id}`, order.id, { title: 'MS' });
    const renamed = await paper();
    expect(renamed).toEqual({ notice: expect.stringContaining(`${ofKind(order, 'ticket').number}, revision 2`), paper: before.paper });
    await life.done('agent', 'refund', order.id, choice(order));
    expect((await open(url)).text).toContain('The booking is now: Refunded');
  });

  it('the same document is the same file', async () => {
    const { pdfUrl } = await addressOf('agent', ofKind(issued, 'ticket').id);
    expect((await open(pdfUrl)).bytes.equals((await open(pdfUrl)).bytes)).toBe(true);
  });
});

describe('what is sent along', () => {
  it('nothing may be kept, framed, run or loaded from elsewhere; own files may be kept for good', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight());
    const { url, pdfUrl } = await addressOf('agent', ofKind(order, 'booking').id);
    const page = await open(url);
    for (const { headers } of [page, await open(pdfUrl), await open('/doc/ticket?data=x'), await open('/verify/1')]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    const links = [...page.text.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map((one) => one[1]!);
    expect(links).toHaveLength(3);
    expect([...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].filter(([, to]) => !to!.startsWith('/'))).toEqual([]);
    for (const link of [...links, ...(await open(links.find((one) => one.endsWith('.css'))!)).text.match(/\/static\/[^)]+/g)!]) {
      const file = await open(link);
      expect([file.status, file.headers.get('cache-control')], link).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    expect((await open('/static/000000000000/paper.css')).status).toBe(404);
  });

  it('no reference and no address stands in the log, loud as it is', async () => {
    const order = await life.made('agent', 'book', await life.seller.flight());
    const { url } = await addressOf('agent', ofKind(order, 'booking').id);
    await open(url);
    await open(withData(url, { ...dataOf(url), t: `${dataOf(url)['t']!.slice(0, -1)}x` }));
    expect(lines.length).toBeGreaterThan(0);
    const said = lines.join('');
    for (const secret of [dataOf(url)['t']!.slice(0, 40), 'data=', order.pnr]) expect(said.includes(secret), secret).toBe(false);
  });
});

describe('an address that was played with', () => {
  let order: Order;
  let url: string;
  let data: Record<string, string>;
  let paper: string;
  let other: Order;
  const paperIn = (text: string) => /<main class="paper">[\s\S]*<\/main>/.exec(text)?.[0];
  beforeAll(async () => {
    order = await life.made('agent', 'issue', await life.seller.flight(), { adults: 2 });
    other = await life.made('agent2', 'issue', await life.seller.flight());
    ({ url } = await addressOf('agent', ofKind(order, 'ticket').id, `?passengerId=${order.passengers[0].id}&price=shown`));
    data = dataOf(url);
    paper = paperIn((await open(url)).text)!;
    expect(paper).toContain(order.passengers[0].lastName);
  });

  /** A refusal in words of ours, with nothing of what was sent and nothing of the order. */
  function expectRefused({ status, text }: { status: number; text: string }, what: string, sent: readonly string[] = []): void {
    expect([400, 404, 410], what).toContain(status);
    expect(text, what).toContain('This document cannot be shown');
    for (const one of [order.pnr, order.passengers[0].lastName, other.pnr, ...sent.filter((one) => one.length > 4)]) expect(text.includes(one), `${what}: ${one}`).toBe(false);
  } // prettier-ignore

  it('fifty changes of one field each: refused, or the document as it is', async () => {
    const t = data['t']!;
    const changes: Record<string, unknown>[] = [
      ...['ZZZZZ9', other.pnr, order.pnr.toLowerCase(), `${order.pnr}X`, '', 7, null, [order.pnr], { $ne: '' }].map((pnr) => ({ pnr })),
      ...[other.id, order.id.toUpperCase(), '01990000-0000-7000-8000-000000000000', '', 'x', 1, [order.id]].map((orderId) => ({ orderId })),
      ...[ofKind(other, 'ticket').id, ofKind(order, 'invoice').id, '', 'x', null].map((documentId) => ({ documentId })),
      ...[order.passengers[1].id, other.passengers[0].id, '', null, 'all'].map((passengerId) => ({ passengerId })),
      ...['hidden', 'client', 'free', 0].map((price) => ({ price })),
      ...['de', 'EN', '<b>', 1].map((lang) => ({ lang })),
      ...['http://evil.example', `${places.apiUrl}/`, `${places.apiUrl}@evil.example`, places.apiUrl.replace('http:', 'https:'), '', 5].map((backend) => ({ backend })),
      ...[`${t}A`, t.slice(1), t.slice(0, -1), t.replace('.', ''), t.toUpperCase(), '', null, [t], `${t} `, t.split('.')[0]].map((wrong) => ({ t: wrong })),
      { total: 1 },
      { name: 'X' },
      { constructor: 'x' },
      { toString: 'x' },
    ];
    expect(changes.length).toBeGreaterThanOrEqual(50);
    let refused = 0;
    for (const change of changes) {
      const what = JSON.stringify(change);
      for (const path of [url, url.replace('/doc/ticket', '/doc/ticket.pdf')]) {
        const reply = await open(withData(path, { ...data, ...change }));
        if (reply.status === 200) {
          // The same thing in other letters.
          expect(['pnr', 'orderId'], what).toContain(Object.keys(change)[0]);
          if (!path.includes('.pdf')) expect(paperIn(reply.text), what).toBe(paper);
        } else {
          expectRefused(reply, what, Object.values(change).filter((one) => typeof one === 'string' && one !== data['pnr'] && !'en'.includes(one.toLowerCase())) as string[]);
          refused++;
        }
      }
    }
    expect(refused).toBeGreaterThanOrEqual(2 * (changes.length - 2));
  }); // prettier-ignore

  it('a field less changes nothing; without the reference there is nothing', async () => {
    for (const field of Object.keys(data)) {
      const { [field]: _gone, ...rest } = data;
      const reply = await open(withData(url, rest));
      if (field === 't') expectRefused(reply, field);
      else expect(paperIn(reply.text), field).toBe(paper);
    }
  });

  it('another page, another order, another house, an ended one', async () => {
    for (const page of ['booking', 'invoice', 'receipt']) expectRefused(await open(url.replace('/doc/ticket', `/doc/${page}`)), page);
    const foreign = dataOf((await addressOf('agent2', ofKind(other, 'ticket').id)).url);
    expectRefused(await open(withData(url, { ...data, t: foreign['t'] })), 'the reference of another order');
    expectRefused(await open(withData(url, { ...foreign, t: data['t'] })), 'another order with this reference');
    const given = { documentId: data['documentId']!, userId: desk.world.users.get('agent')!, passengerId: null, price: 'shown' as const };
    const stranger = signReference(new Secrets('the key of quite another house, 32 letters'), given, Date.now()).reference;
    expectRefused(await open(withData(url, { ...data, t: stranger })), 'signed by another house');
    const late = await open(withData(url, { t: signReference(secrets, given, Date.now() - 16 * 60_000).reference }));
    expectRefused(late, 'ended');
    expect([late.status, late.text.includes('15 minutes')]).toEqual([410, true]);
    const hy = await open(withData(url, { t: stranger }), { 'accept-language': 'hy-AM' });
    expect([hy.status, hy.text.includes('Այս փաստաթուղթը')]).toEqual([400, true]);
    const gone = signReference(secrets, { ...given, documentId: '01990000-0000-7000-8000-000000000000' }, Date.now()).reference;
    expect((await open(withData(url, { t: gone }))).status).toBe(404);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '?data=%7B'],
    ['an array', '?data=[]'],
    ['an array with it', (text: string) => `?data=${encodeURIComponent(`[${text}]`)}`],
    ['a number', '?data=1'],
    ['null', '?data=null'],
    ['text', '?data=%22x%22'],
    ['twice', (text: string) => `?data=${encodeURIComponent(text)}&data=${encodeURIComponent(text)}`],
    ['as an array', (text: string) => `?data[]=${encodeURIComponent(text)}`],
    ['__proto__', (text: string) => `?data=${encodeURIComponent(text.replace('{', '{"__proto__":{"price":"hidden"},'))}`],
    ['a bad escape', '?data=%zz'],
    ['U+0000', '?data=%00'],
    ['deep', () => `?data=${encodeURIComponent('['.repeat(1500))}`],
    ['five thousand letters', (text: string) => `?data=${encodeURIComponent(text)}${'%20'.repeat(4000)}`],
  ] as const)('%s instead of data', async (what, query) => {
    const reply = await open(`/doc/ticket${typeof query === 'string' ? query : query(JSON.stringify(data))}`);
    expectRefused(reply, what);
  });

  it('2 MB of data are not even read', async () => {
    const reply = await open(`/doc/ticket?data=${'A'.repeat(2_000_000)}`).catch(() => ({ status: 431, text: '' }));
    expect([400, 414, 431]).toContain(reply.status);
    expect(reply.text).not.toContain('AAAA');
    expect((await open('/livez')).status).toBe(200);
  });

  it('no address in it is ever called', async () => {
    const { port } = canary.address() as AddressInfo;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::]',
      '0.0.0.0',
      '2130706433',
      '0x7f000001',
      '017700000001',
      '127.1',
      '0',
      '[::ffff:127.0.0.1]',
      'user@127.0.0.1',
      `127.0.0.1:${port}#@desk.example`,
    ];
    const forms = [
      ...hosts.map((host) => (host.includes(`:${port}`) ? `http://${host}` : `http://${host}:${port}`)),
      `//127.0.0.1:${port}`, `http:127.0.0.1:${port}`, `\\\\127.0.0.1:${port}`, `gopher://127.0.0.1:${port}/_x`, 'file:///etc/passwd', 'ftp://127.0.0.1', `http://169.254.169.254/`,
      `${places.apiUrl}@127.0.0.1:${port}`, `${places.apiUrl}.evil.example`, `${places.apiUrl}/../`, `javascript:alert(1)`, `data:text/html,x`,
    ]; // prettier-ignore
    for (const backend of forms)
      for (const path of ['/doc/ticket', '/doc/ticket.pdf', '/doc/invoice']) {
        const reply = await open(withData(path, { ...data, backend }));
        expectRefused(reply, backend, [backend]);
      }
    // Nor as a reference, a ticket, or a company's logo.
    await open(withData(url, { ...data, t: `http://127.0.0.1:${port}/` }));
    await open(`/verify/http:%2f%2f127.0.0.1:${port}?s=x`);
    await sql`update company_settings set comp_logo = ${`http://127.0.0.1:${port}/logo.png`}`.execute(desk.db);
    const fresh = await life.made('agent', 'book', await life.seller.flight());
    expect((await open((await addressOf('agent', ofKind(fresh, 'booking').id)).pdfUrl)).status).toBe(200);
    expect(connections).toBe(0);
    // The canary does sing.
    await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    expect(connections).toBe(1);
  });
});

it('a scanned ticket tells its state and nobody; without its code nothing', async () => {
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const { number } = order.passengers[0].ticket;
  const path = `/verify/${number}?s=${secrets.signTicket(number)}`;
  const page = await open(path);
  expect(page.status).toBe(200);
  for (const fact of ['Genuine ticket', 'Open', number, order.segments[0].flightNumber, 'P*** A***']) expect(page.text).toContain(fact);
  for (const secret of [order.passengers[0].lastName, order.pnr, order.contact.email]) expect(page.text).not.toContain(secret);
  await life.done('agent', 'refund', order.id, choice(order));
  expect((await open(path)).text).toContain('Refunded');
  expect((await open(path, { 'accept-language': 'hy' })).text).toContain('Վերադարձված');
  const next = String(BigInt(number) + 1n);
  for (const wrong of [`/verify/${number}`, `/verify/${number}?s=`, `/verify/${number}?s=${'A'.repeat(86)}`, path.replace(number, next), '/verify/%3Cscript%3E', '/verify/1?s=1', `${path}&s=x`]) {
    const reply = await open(wrong);
    expect([reply.status, reply.text.includes('cannot be confirmed'), reply.text.includes('script%3E') || reply.text.includes('<script>')], wrong).toEqual([404, true, false]);
  }
}); // prettier-ignore

it('tells travellers where they check in and whom they call', async () => {
  await sql`update airline set checkin_url = 'https://checkin.tatev.example/', phone = '+374 10 111222' where id = ${desk.world.airlineId}`.execute(desk.db);
  const order = await life.made('agent', 'issue', await life.seller.flight());
  const { url } = await addressOf('agent', ofKind(order, 'ticket').id);
  const { text } = await open(url);
  for (const fact of ['Check-in: checkin.tatev.example', '+374 10 111222'.replaceAll(' ', '')]) expect(text.replaceAll('\u00a0', '')).toContain(fact);
  await sql`update airline set checkin_url = null, phone = null`.execute(desk.db);
}); // prettier-ignore

describe('the logo of the company', () => {
  /** A service that has not asked for it yet. */
  const fresh = async () => {
    const service = createDocuments({ secretKey: SECRET_KEY, mailFolder: folder, publicUrl: 'http://desk.example', apiUrl: places.apiUrl, documentsUrl: 'http://doc.example', rateLimit: 0, version: '0', demo: true, logger: false });
    await service.ready();
    return service;
  };
  const mailed = async (service: Awaited<ReturnType<typeof fresh>>, id: string) => {
    const reply = await service.inject({ method: 'POST', url: '/mail/booking-add', payload: { ...sampleOf('booking-add', 'en'), id }, headers: { authorization: `Bearer ${secrets.serviceToken}` } });
    expect(reply.statusCode, reply.body).toBe(202);
    return PostalMime.parse(readFileSync(join(folder, `${id.replaceAll(':', '+')}.eml`)));
  };
  const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;

  it.each([['image/png', 'png', png()], ['image/jpeg', 'jpg', jpeg()]] as const)('as %s stands on the page, in the PDF and in the mail, from our own host or inside of it', async (type, ending, picture) => {
    expect((await desk.call('admin', 'PUT', '/api/companySettings/logo', { data: picture.toString('base64') }, freshKey())).status).toBe(200);
    const kept = (await desk.app.inject({ url: '/api/companySettings/logo' })).rawPayload;
    const service = await fresh();
    const order = await life.made('agent', 'book', await life.seller.flight());
    const { url, pdfUrl } = await addressOf('agent', ofKind(order, 'booking').id, '?price=shown');
    const page = await service.inject({ url });
    const address = new RegExp(`<img class="logo" src="(/logo/[0-9a-f]{16}\\.${ending})" width="\\d+" height="\\d+" alt=""`).exec(page.body)?.[1];
    expect(address, page.body.slice(0, 2000)).toBeDefined();
    const served = await service.inject({ url: address! });
    expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options'], served.rawPayload.equals(kept)]).toEqual([200, type, 'nosniff', true]);
    expect((await service.inject({ url: '/logo/0000000000000000.png' })).statusCode).toBe(404);
    expect(images((await service.inject({ url: pdfUrl })).rawPayload)).toBeGreaterThan(0);
    // What an agency gives to its client is its own.
    for (const price of ['client', 'hidden']) {
      const own = await addressOf('agent', ofKind(order, 'booking').id, `?price=${price}`);
      expect((await service.inject({ url: own.url })).body, price).not.toContain('<img');
      expect(images((await service.inject({ url: own.pdfUrl })).rawPayload), price).toBe(0);
    }

    const mail = await mailed(service, `logo-test:${ending}`);
    const sources = [...mail.html!.matchAll(/(?:src|background)="([^"]*)"|url\(([^)]*)\)/g)].map((one) => one[1] ?? one[2]);
    expect(sources).toEqual(['cid:logo@tatev']);
    const [inline] = mail.attachments.filter((one) => one.disposition === 'inline');
    expect([inline?.contentId, inline?.mimeType, Buffer.from(inline!.content as ArrayBuffer).equals(kept)]).toEqual(['<logo@tatev>', type, true]);
    const looked = await service.inject({ url: `/mails/logo-test+${ending}.eml/html` });
    expect(looked.body).toContain(`src="data:${type};base64,${kept.toString('base64')}"`);
    await service.close();
  });

  it('that is taken away leaves all of them as they were without one', async () => {
    await desk.call('admin', 'DELETE', '/api/companySettings/logo', undefined, freshKey());
    const service = await fresh();
    const order = await life.made('agent', 'book', await life.seller.flight());
    const { url, pdfUrl } = await addressOf('agent', ofKind(order, 'booking').id);
    expect((await service.inject({ url })).body).not.toContain('<img');
    expect(images((await service.inject({ url: pdfUrl })).rawPayload)).toBe(0);
    const mail = await mailed(service, 'logo-test:none');
    expect([mail.html!.includes('<img'), mail.attachments.filter((one) => one.disposition === 'inline')]).toEqual([false, []]);
    await service.close();
  });

  it('that is none, whoever says so, is left out', async () => {
    for (const [type, bytes] of [['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], ['image/png', 'no picture'], ['text/html', '<b>'], ['text/html', png()], ['image/svg+xml', jpeg()]] as const) {
      const house = createHttp((_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
      await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
      const read = readLogos({ apiUrl: `http://127.0.0.1:${(house.address() as AddressInfo).port}`, secretKey: SECRET_KEY });
      expect(await read('desk'), type).toBeUndefined();
      house.close();
    }
  });
}); // prettier-ignore

it('says so when the desk is away, and when one address asks too much', async () => {
  const at = async (apiUrl: string, rateLimit: number) => {
    const service = createDocuments({ secretKey: SECRET_KEY, mailFolder: folder, publicUrl: 'http://desk.example', apiUrl, documentsUrl: 'http://doc.example', rateLimit, version: '0', demo: false, logger: false });
    await service.ready();
    return service;
  };
  const order = await life.made('agent', 'book', await life.seller.flight());
  const { url } = await addressOf('agent', ofKind(order, 'booking').id);
  const { port } = canary.address() as AddressInfo;
  const away = await at(`http://127.0.0.1:${port}`, 0);
  const reply = await away.inject({ url: withData(url, { ...dataOf(url), backend: `http://127.0.0.1:${port}` }) });
  expect([reply.statusCode, reply.body.includes('does not answer')]).toEqual([503, true]);
  expect((await away.inject({ url: `/verify/7771000000001?s=${'A'.repeat(86)}` })).statusCode).toBe(503);
  await away.close();
  const busy = await at(places.apiUrl, 10);
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await busy.inject({ url: '/doc/ticket' })).statusCode);
  expect(statuses).toEqual([400, 400, 429, 429]);
  expect((await busy.inject({ url: '/livez' })).statusCode, 'watchers are not counted').toBe(200);
  await busy.close();
}); // prettier-ignore
