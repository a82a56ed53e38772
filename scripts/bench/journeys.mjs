import { Agent, request } from 'node:http';
import { CompiledQuery } from 'kysely';
import { builtModule, startProgram } from '../program.mjs';
import { RawCaller } from './raw-calls.mjs';
import { slice } from './slice.mjs';

const AGENCIES = ['agent', 'agent2', 'tsirani', 'dilijan.air', 'gyumri.wings', 'hayastan.tickets', 'lori.travel'];
export const PLACES = ['MOW', 'PAR', 'DXB', 'VIE', 'FRA', 'WAW', 'TBS', 'LED', 'IST', 'AER'];
const WARM_SECONDS = 2;

/** A program on a fresh demo database in which money and open holds are no limit, with agencies signed in and flights found. */
export async function prepare(settings) {
  const first = await startProgram(settings);
  await first.ready();
  await first.stop();
  const { openDatabase } = await builtModule('server/database/database.js', settings.root);
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir });
  await database.db.executeQuery(CompiledQuery.raw(`update account set credit_limit = 100000000000000 where user_id is not null`));
  await database.db.executeQuery(CompiledQuery.raw(`update users set max_open_holds = 100000`));
  await database.close();

  const program = await startProgram(settings);
  await program.ready();
  const desk = { program, agent: new Agent({ keepAlive: true }), agencies: [], classes: [], places: PLACES, callers: [], count: 0 };
  for (const name of AGENCIES) {
    const { token, userId } = await post(desk, undefined, '/user/login', { email: `${name}@demo.example`, password: 'demo-2026' });
    desk.agencies.push({ token, userId });
  }
  for (let days = 15; days < 90; days++) {
    for (const to of PLACES) {
      const { result } = await post(desk, desk.agencies[0], '/api/search/mainSearch', {
        from: 'EVN',
        to,
        departureDate: dayIn(days),
        adults: 1,
      });
      for (const flight of result.legs[0].flights)
        for (const one of flight.classes) if (one.seatsLeft >= 9) desk.classes.push({ classId: one.classId, flightId: flight.flightId });
    }
  }
  return desk;
}

/** Several hundred distinct queries: places and days, one way or out and back. */
export const search =
  (legs) =>
  (desk) =>
  async (client = 0) => {
    const n = desk.count++;
    const day = 10 + ((n * 7) % 120);
    const body = {
      from: 'EVN',
      to: PLACES[n % PLACES.length],
      departureDate: dayIn(day),
      adults: 1 + (n % 2),
      ...(legs === 2 ? { returnDate: dayIn(day + 7) } : {}),
    };
    const { token } = desk.agencies[n % desk.agencies.length];
    const status = await (desk.callers[client] ??= new RawCaller(desk.program.url)).post(
      '/api/search/mainSearch',
      token,
      JSON.stringify(body),
    );
    if (status !== 200) throw new Error(`a search: ${status}`);
  };

/** Not for this agency, or sold out. */
const PASSED_OVER = new Set(['NO_SEATS', 'SALES_CLOSED']);

/** Two calls: seats held, then order and tickets at once. */
export const bookAndIssue = (desk) => async () => {
  for (;;) {
    const n = desk.count++;
    const agency = desk.agencies[n % desk.agencies.length];
    const { classId } = desk.classes[n % desk.classes.length];
    const hold = await post(desk, agency, '/api/orders/pre-order', { segments: [{ classId }], adults: 1 }, `bench-hold-${n}`);
    if (PASSED_OVER.has(hold.code)) continue;
    await post(desk, agency, '/api/orders/order', orderBody(hold.result.id, n), `bench-order-${n}`);
    return;
  }
};

export function orderBody(preOrderId, n) {
  const lastName = `Bench${[...String(n)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;
  const passenger = {
    type: 'ADT',
    title: 'MR',
    firstName: 'Aram',
    lastName,
    gender: 'M',
    dateOfBirth: '1990-01-01',
    nationality: 'AM',
    docType: 'P',
    docNumber: 'AP1234567',
    docCountry: 'AM',
    docExpiry: '2049-01-01',
  };
  return {
    preOrderId,
    action: 'issue',
    passengers: [passenger],
    contact: { name: 'Aram', phone: '+37491123456', email: 'aram@traveller.example' },
  };
}

/** V8 and the embedded engine compile what is hot; that is not what we measure. */
export const warmUp = (work, clients) => slice(work, clients, WARM_SECONDS);

export const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function post(desk, agency, path, body, key) {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      desk.program.url + path,
      {
        method: 'POST',
        agent: desk.agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(agency ? { authorization: `Bearer ${agency.token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString());
          if (response.statusCode < 300 || PASSED_OVER.has(answer.code)) resolve(answer);
          else reject(new Error(`${path}: ${response.statusCode} ${JSON.stringify(answer)}`));
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}
