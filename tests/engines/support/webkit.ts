import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.mjs';
import { Engine, LISTEN } from './engine.ts';

/** How WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Found = Record<typeof ELEMENT, string>;

/** The engine of Safari, in a bare window of its own (window.py) with a profile on disk, driven by WebKitWebDriver over HTTP. */
export class WebKit extends Engine<Found> {
  readonly #driver: ChildProcess;
  readonly #screen: ChildProcess;
  readonly #profile: string;
  readonly #address: string;
  #session = '';

  private constructor(driver: ChildProcess, screen: ChildProcess, profile: string, address: string) {
    super();
    this.#driver = driver;
    this.#screen = screen;
    this.#profile = profile;
    this.#address = address;
  }

  static async start({ width, height }: { width: number; height: number }): Promise<WebKit> {
    const profile = mkdtempSync(join(tmpdir(), 'tatev-webkit-'));
    const port = await freePort();
    // It chooses a free number itself and says it.
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const display = await new Promise<string>((resolve, reject) => {
      screen.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()));
      screen.once('exit', () => reject(new Error('No screen for WebKit: Xvfb has ended')));
    });
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LIBGL_ALWAYS_SOFTWARE: '1',
        LC_ALL: 'C.UTF-8',
        NO_AT_BRIDGE: '1',
        TZ: 'Asia/Yerevan',
        TATEV_SIZE: `${width}x${height}`,
        TATEV_PROFILE: profile,
        TATEV_SCRIPT: LISTEN,
      },
    });
    const engine = new WebKit(driver, screen, profile, `http://127.0.0.1:${port}`);
    await engine.#begin();
    return engine;
  }

  async #begin(): Promise<void> {
    const ready = async () => (await fetch(`${this.#address}/status`)).ok;
    for (let turn = 0; turn < 100 && !(await ready().catch(() => false)); turn++) await new Promise((resolve) => setTimeout(resolve, 100));
    const binary = fileURLToPath(new URL('window.py', import.meta.url));
    const { sessionId } = await this.#ask<{ sessionId: string }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } },
    });
    this.#session = `/session/${sessionId}`;
    await this.#post('/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });
  }

  async #ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.#address + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path.split('/').slice(3).join('/')}: ${value.error}: ${value.message}`);
    return value;
  }
  #post = <T>(path: string, body: object = {}): Promise<T> => this.#ask<T>('POST', this.#session + path, body);

  async goto(url: string): Promise<void> {
    await this.#post('/url', { url });
  }
  async reload(): Promise<void> {
    await this.#post('/refresh');
  }
  async back(): Promise<void> {
    await this.#post('/back');
  }
  async run<T>(body: string, ...given: unknown[]): Promise<T> {
    const { done, failed } = await this.#post<{ done?: T; failed?: string }>('/execute/async', {
      script: `const say = [...arguments].at(-1);
        (async function () { ${body} }).apply(null, [...arguments].slice(0, -1)).then((done) => say({ done }), (error) => say({ failed: String(error) }));`,
      args: given,
    });
    if (failed !== undefined && failed !== null) throw new Error(failed);
    return done as T;
  }
  async find(body: string, ...given: unknown[]): Promise<Found | undefined> {
    return (await this.#post<Found | null>('/execute/sync', { script: body, args: given })) ?? undefined;
  }
  async click(one: Found): Promise<void> {
    await this.#post(`/element/${one[ELEMENT]}/click`);
  }
  async type(one: Found, text: string): Promise<void> {
    await this.#post(`/element/${one[ELEMENT]}/value`, { text });
  }
  async choose(selector: string, value: string): Promise<void> {
    const option = await this.until(
      () =>
        this.find('return [...document.querySelector(arguments[0]).options].find((one) => one.value === arguments[1])', selector, value),
      `${value} in ${selector}`,
    );
    await this.click(option);
  }
  said(): Promise<string[]> {
    return this.run<string[]>('return window.said?.splice(0) ?? []');
  }
  async stop(): Promise<void> {
    await this.#ask('DELETE', this.#session).catch(() => undefined);
    for (const one of [this.#driver, this.#screen]) {
      const gone = new Promise((resolve) => one.once('exit', resolve));
      if (one.exitCode === null && one.kill()) await gone;
    }
    // The engine's own processes end a moment after their window, and write until then.
    await this.until(async () => {
      rmSync(this.#profile, { recursive: true, force: true });
      return true;
    }, 'the profile to go');
  }
}
