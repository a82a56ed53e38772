import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startProgram } from '../../../scripts/program.mjs';
import { expect } from './desk.ts';
import { linksTo, mailsIn } from './mail-folder.ts';

/** A program of one test file with a copy of the demo data: what it changes nobody else sees, and its mails can be read. */
export class OwnProgram {
  readonly url: string;
  /** The mail and document service. */
  readonly documentsUrl: string;
  readonly #dataDir: string;
  readonly #program: Program;

  private constructor(program: Program, dataDir: string) {
    this.url = program.url;
    this.documentsUrl = program.documentsUrl;
    this.#dataDir = dataDir;
    this.#program = program;
  }

  static async start(): Promise<OwnProgram> {
    const dataDir = mkdtempSync(join(tmpdir(), 'tatev-own-'));
    cpSync(process.env['DESK_DATA']!, dataDir, { recursive: true });
    const program = await startProgram({ dataDir, demo: true });
    await program.ready();
    return new OwnProgram(program, dataDir);
  }

  /** It hears nothing and answers nothing, as behind a dead line, until `resume`. */
  pause(): void {
    process.kill(this.#program.pid, 'SIGSTOP');
  }
  resume(): void {
    process.kill(this.#program.pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#program.stop('SIGKILL');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Call the API beside the page. Throws what was refused. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape are looked into
  async api(token: string | null, method: string, path: string, body?: unknown): Promise<any> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The newest link to this page that was mailed to the address; mails leave every few seconds. */
  async mailedLink(email: string, page: string): Promise<string> {
    let link: string | undefined;
    await expect
      .poll(async () => (link = linksTo(page, await mailsIn(join(this.#dataDir, 'mails'), email)).at(-1)), { timeout: 30_000 })
      .toBeDefined();
    return link!;
  }
}
