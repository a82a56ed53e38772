import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshKey, openDesk, type Reply } from '../support/desk.ts';
import { chunk, jpeg, png } from '../support/pictures.ts';

/** The company and its logo (domain.md 2.6, 4.5; reliability.md I15). */
const desk = await openDesk();

const PATH = '/api/companySettings';
const read = async (who = 'admin') => (await desk.get(who, PATH)).body;
const write = async (more: object = {}, who = 'admin') =>
  desk.call(
    who,
    'PUT',
    `${PATH}/edit`,
    { compName: 'Tatev', timezone: 'Asia/Yerevan', version: (await read()).desk.version, ...more },
    freshKey(),
  );
const said = ({ status, body }: Reply) => [status, body.code, ...(body.errors ? [Object.keys(body.errors)] : [])];
const upload = (bytes: Buffer | string, who = 'admin') =>
  desk.call(who, 'PUT', `${PATH}/logo`, { data: Buffer.from(bytes as string).toString('base64') }, freshKey());
const logo = async () => desk.app.inject({ url: (await read()).compLogo || `${PATH}/logo` });

describe('the company', () => {
  it('is read by everybody in its public part, in full by those who open the settings; written by Super Admins and Admins', async () => {
    expect(
      (await write({ compVat: 'MARKER-VAT', compBank: 'MARKER-BANK', compNameArm: 'Տաթև', compTelephone: '+374 10 540026' })).status,
    ).toBe(200);
    for (const who of ['superadmin', 'admin', 'viewer', 'tickets'])
      expect((await read(who)).desk, who).toMatchObject({ compVat: 'MARKER-VAT', compNameArm: 'Տաթև' });
    for (const who of ['manager', 'reports', 'agent']) {
      const body = await read(who);
      expect(body.compTelephone).toBe('+374 10 540026');
      expect(JSON.stringify(body)).not.toContain('MARKER');
    }
    for (const who of ['manager', 'viewer', 'tickets', 'agent']) expect((await write({}, who)).status, who).toBe(403);
  });

  it('whoever comes second is told; what is wrong is said at its field', async () => {
    const { version } = (await read()).desk;
    expect((await write({ version, compName: 'Other' })).status).toBe(200);
    expect(said(await write({ version }))).toEqual([409, 'STALE_SETTINGS']);
    for (const [part, field] of [
      [{ compName: '' }, 'compName'],
      [{ timezone: 'Mars/Olympus' }, 'timezone'],
      [{ compEmail: 'nobody' }, 'compEmail'],
      [{ compTelephone: 'none' }, 'compTelephone'],
      [{ compFacebook: 'javascript:alert(1)' }, 'compFacebook'],
      [{ compInstagram: 'http://instagram.example/x' }, 'compInstagram'],
    ] as const)
      expect(said(await write(part)), field).toEqual([422, 'VALIDATION_FAILED', [field]]);
    expect(said(await write({ compLogo: 'https://evil.example/x.png' }))).toEqual([422, 'VALIDATION_FAILED', ['compLogo']]);
  });

  it('is created once', async () => {
    const house = { compName: 'Tatev', timezone: 'Asia/Yerevan' };
    expect(said(await desk.post('admin', PATH, house, freshKey()))).toEqual([409, 'IN_USE']);
    await sql`delete from company_settings`.execute(desk.db);
    expect((await desk.get('agent', PATH)).status).toBe(404);
    const first = await desk.post('admin', PATH, { ...house, compEmail: 'desk@tatev.example' }, freshKey());
    expect([first.status, first.body.compEmail, first.body.result.desk.version]).toEqual([201, 'desk@tatev.example', 1]);
  });
});

describe('the logo', () => {
  it('is kept in the database and served to everybody as a picture and nothing else, under an address that changes with it', async () => {
    expect((await logo()).statusCode).toBe(404);
    const picture = png();
    const reply = await upload(picture);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body.result.compLogo).toMatch(/^\/api\/companySettings\/logo\?v=[\w-]{16}$/);
    expect((await read('agent')).compLogo).toBe(reply.body.result.compLogo);
    const served = await logo();
    expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(served.headers['content-disposition']).toBe('attachment; filename="logo.png"');
    expect(served.headers['content-security-policy']).toContain("default-src 'self'");
    expect(served.rawPayload.equals(picture)).toBe(true);
    const next = await upload(jpeg());
    expect(next.body.result.compLogo).not.toBe(reply.body.result.compLogo);
    expect((await logo()).headers['content-type']).toBe('image/jpeg');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from company_logo`.execute(desk.db);
    expect(rows[0]!.n).toBe(1);
    expect((await desk.call('admin', 'DELETE', `${PATH}/logo`, undefined, freshKey())).body.result.compLogo).toBe('');
    expect((await logo()).statusCode).toBe(404);
  });

  it('a version that was seen before it is stale: the logo is a change of the company', async () => {
    const { version } = (await read()).desk;
    await upload(png());
    expect(said(await write({ version }))).toEqual([409, 'STALE_SETTINGS']);
  });

  it('only what draws it is kept: texts, notes of a camera and comments are gone, the picture is whole', async () => {
    const texts = [
      chunk('tEXt', Buffer.from('Comment\0<script>MARKER</script>')),
      chunk('eXIf', Buffer.from('MARKER')),
      chunk('iCCP', Buffer.from('x\0\0MARKER')),
    ];
    expect((await upload(png({ more: texts }))).status).toBe(200);
    expect((await logo()).rawPayload.equals(png())).toBe(true);
    expect((await upload(jpeg())).status).toBe(200);
    const served = (await logo()).rawPayload;
    expect(served.toString('latin1')).not.toMatch(/MARKER|script|Exif/);
    expect(served.subarray(0, 4).toString('hex')).toBe('ffd8ffe0');
    expect(served.subarray(-8).toString('hex')).toBe('00ff00ffd03fffd9');
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const GIF = Buffer.from('GIF89a\x01\x00\x01\x00/*', 'latin1');
  it.each<[string, Buffer | string, RegExp]>([
    ['an SVG with a script', SVG, /Only PNG and JPEG/],
    ['an SVG that says it is XML', `<?xml version="1.0"?>${SVG}`, /Only PNG and JPEG/],
    ['a page', '<!doctype html><script>alert(1)</script>', /Only PNG and JPEG/],
    ['a GIF that is a script', GIF, /Only PNG and JPEG/],
    ['a PDF', '%PDF-1.7', /Only PNG and JPEG/],
    ['nothing of a picture but its first bytes', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /incomplete/],
    ['a PNG with a page behind its end', Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')]), /after the end/],
    ['a PNG with an archive behind its end', Buffer.concat([png(), Buffer.from('PK\x05\x06')]), /after the end/],
    ['a JPEG with a page behind its end', jpeg({ after: '<html>' }), /after the end/],
    [
      'a PNG of 30,000 x 30,000',
      png({ width: 30_000, height: 30_000, data: Buffer.alloc(10) }),
      /At most 1000 pixels a side; this one has 30000 × 30000/,
    ],
    ['a JPEG of 30,000 x 30,000', jpeg({ width: 30_000, height: 30_000 }), /At most 1000 pixels/],
    ['a PNG without a side', png({ width: 0, height: 8, data: Buffer.alloc(1) }), /not a picture/],
    ['a PNG with a bent sum', ((bytes: Buffer) => (bytes.writeUInt8(bytes[20]! ^ 1, 20), bytes))(png()), /damaged/],
    ['a PNG whose length lies', ((bytes: Buffer) => (bytes.writeUInt32BE(0x7fffffff, 8), bytes))(png()), /incomplete/],
    ['a PNG without a picture in it', Buffer.concat([png().subarray(0, 33), chunk('IEND', Buffer.alloc(0))]), /not a picture/],
    ['a PNG with two heads', Buffer.concat([png().subarray(0, 33), png().subarray(8)]), /not a picture/],
    ['a JPEG that ends in its head', jpeg().subarray(0, 30), /incomplete/],
    ['a JPEG without a scan', Buffer.concat([jpeg().subarray(0, 2), Buffer.from([0xff, 0xd9])]), /not a picture/],
    ['more than 400 kB', png({ more: [chunk('tEXt', Buffer.alloc(400_000))] }), /At most 400 kB/],
  ])('%s is refused', async (_what, bytes, words) => {
    const before = (await read()).compLogo;
    const reply = await upload(bytes);
    expect(said(reply)).toEqual([422, 'VALIDATION_FAILED', ['data']]);
    expect(reply.body.errors.data![0]).toMatch(words);
    expect((await read()).compLogo).toBe(before);
  });

  it('a name is not taken, what is not base64 is not, and a huge body ends early', async () => {
    const send = (body: object) => desk.call('admin', 'PUT', `${PATH}/logo`, body, freshKey());
    expect(said(await send({ data: png().toString('base64'), name: '../../x' }))).toEqual([422, 'VALIDATION_FAILED', ['name']]);
    expect(said(await send({ data: '../../etc/passwd' }))).toEqual([422, 'VALIDATION_FAILED', ['data']]);
    expect((await send({ data: 'A'.repeat(800_000) })).status).toBe(413);
    for (const who of ['viewer', 'tickets', 'manager', 'agent']) expect((await upload(png(), who)).status, who).toBe(403);
  });

  it('a picture that unpacks to gigabytes is never unpacked', async () => {
    const bomb = png({ width: 1000, height: 1000, data: Buffer.alloc(100_000_000) });
    const began = process.memoryUsage().rss;
    const reply = await upload(bomb);
    expect([reply.status, reply.body.errors]).toEqual([422, { data: ['The picture is damaged'] }]);
    expect(process.memoryUsage().rss - began).toBeLessThan(30_000_000);
  });
});
