import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import pg from 'pg';
import { builtModule, ensureBuilt, runCommand, startProgram, type Program, type Settings } from '../../scripts/program.mjs';
import { inDays } from '../support/days.ts';
import { call, type Agency } from './clients.ts';

export type Engine = 'embedded' | 'postgres';
type Row = { [column: string]: unknown };

/** A database of its own for one test, the program that runs on it, and ways to look into it while none runs. */
export class DeskUnderLoad {
  readonly settings: Settings;
  readonly #drop: () => Promise<void>;
  program!: Program;

  private constructor(settings: Settings, drop: () => Promise<void>) {
    this.settings = settings;
    this.#drop = drop;
  }

  static async make(engine: Engine, demo: boolean): Promise<DeskUnderLoad> {
    ensureBuilt();
    const dataDir = mkdtempSync(join(tmpdir(), 'tatev-crash-'));
    if (engine === 'embedded') return new DeskUnderLoad({ dataDir, demo }, async () => rmSync(dataDir, { recursive: true, force: true }));
    const admin = inject('postgresUrl');
    const name = `crash_${process.pid}_${Date.now()}`;
    await statement(admin, `create database ${name}`);
    return new DeskUnderLoad({ dataDir, demo, databaseUrl: admin.replace(/\/postgres$/, `/${name}`) }, async () => {
      await statement(admin, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  /** Start, and wait until it may be given work. Returns how long that took. */
  async start(): Promise<number> {
    const began = performance.now();
    this.program = await startProgram(this.settings);
    await this.program.ready();
    return performance.now() - began;
  }

  async signIn(name: string): Promise<Agency> {
    const reply = await call<{ token: string }>(
      this.program.url,
      { name, token: '' },
      { path: '/user/login', body: { email: `${name}@demo.example`, password: 'demo-2026' } },
    );
    if (reply?.status !== 200) throw new Error(`${name} cannot sign in: ${JSON.stringify(reply)}`);
    return { name, token: reply.body.token };
  }

  /** Statements on the database while no program runs on it; the rows of the last. */
  async sql(...texts: string[]): Promise<Row[]> {
    const { openDatabase } = await builtModule('server/database/database.js');
    const { CompiledQuery } = await import('kysely');
    const database = await openDatabase({ url: this.settings.databaseUrl, dataDir: this.settings.dataDir });
    try {
      let rows: Row[] = [];
      for (const text of texts) ({ rows } = await database.db.executeQuery(CompiledQuery.raw(text)));
      return rows;
    } finally {
      await database.close();
    }
  }

  /** Nothing may be refused for want of money or open holds: those rules have their own tests. While no program runs. */
  async withoutLimits(): Promise<void> {
    await this.sql(
      `update account set credit_limit = 100000000000 where user_id is not null`,
      `update users set max_open_holds = 1000`,
      `update time_limits set unpaid_seats_class = 10000, unpaid_seats_uncovered = 10000, expired_bookings = 10000`,
    );
  }

  /** Classes of many flights, by day, so that the clients seldom want the same. */
  async classesOnSale(agency: Agency): Promise<string[]> {
    const found: string[] = [];
    for (let days = 20; days < 60; days += 4) {
      for (const to of ['MOW', 'DXB', 'VIE', 'PAR']) {
        const departureDate = inDays(days);
        const reply = await call<{ result: { legs: { flights: { classes: { classId: string; seatsLeft: number }[] }[] }[] } }>(
          this.program.url,
          agency,
          { path: '/api/search/mainSearch', body: { from: 'EVN', to, departureDate, adults: 1 } },
        );
        for (const flight of reply!.body.result.legs[0]!.flights)
          found.push(...flight.classes.filter((one) => one.seatsLeft >= 9).map((one) => one.classId));
      }
    }
    if (found.length <= 50) throw new Error(`Only ${found.length} classes are on sale`);
    return found;
  }

  verify(): { code: number | null; output: string } {
    return runCommand('verify', this.settings);
  }

  async remove(): Promise<void> {
    await this.program?.stop('SIGKILL');
    await this.#drop();
  }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
