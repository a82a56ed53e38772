import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type ElementHandle, firefox, type Page, type Request } from '@playwright/test';
import { firefoxPath } from '../../../scripts/engines.mjs';
import { Engine } from './engine.ts';

/** Debian's Firefox with a profile on disk. */
export class Firefox extends Engine<ElementHandle> {
  readonly #said: string[] = [];
  /** Scripts that have been asked for and are not here yet. */
  readonly #coming = new Set<Request>();
  /** An import that begins in the last moment fails with the page, which Firefox alone tells of. */
  #leaving = false;
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #profile: string;

  private constructor(context: BrowserContext, page: Page, profile: string) {
    super();
    this.#context = context;
    this.#page = page;
    this.#profile = profile;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.#said.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (!this.#leaving || !/dynamically imported/.test(error.message)) this.#said.push(error.message);
    });
    page.on('request', (request) => request.resourceType() === 'script' && this.#coming.add(request));
    page.on('requestfinished', (request) => this.#coming.delete(request));
    page.on('requestfailed', (request) => this.#coming.delete(request));
  }

  static async start(size: { width: number; height: number }): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'tatev-firefox-'));
    const context = await firefox.launchPersistentContext(profile, {
      channel: 'moz-firefox',
      executablePath: firefoxPath()!,
      viewport: size,
      locale: 'en-GB',
      timezoneId: 'Asia/Yerevan',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(20_000);
    return new Firefox(context, page, profile);
  }

  goto = (url: string): Promise<void> => this.#leave(() => this.#page.goto(url));
  reload = (): Promise<void> => this.#leave(() => this.#page.reload());
  /** Ionic fetches what it wants when idle: that is let arrive. */
  async #leave(work: () => Promise<unknown>): Promise<void> {
    await this.run('await new Promise((done) => requestIdleCallback(() => setTimeout(done)))');
    await this.until(async () => this.#coming.size === 0 || undefined, 'the scripts');
    this.#leaving = true;
    await work();
    this.#leaving = false;
  }
  async back(): Promise<void> {
    await this.#page.goBack();
  }
  run<T>(body: string, ...given: unknown[]): Promise<T> {
    return this.#page.evaluate(asFunction(body), given) as Promise<T>;
  }
  async find(body: string, ...given: unknown[]): Promise<ElementHandle | undefined> {
    return (await this.#page.evaluateHandle(asFunction(body), given)).asElement() ?? undefined;
  }
  click = (one: ElementHandle): Promise<void> => one.click();
  type = (one: ElementHandle, text: string): Promise<void> => one.type(text);
  async choose(selector: string, value: string): Promise<void> {
    await this.#page.locator(selector).selectOption(value);
  }
  async said(): Promise<string[]> {
    return this.#said.splice(0);
  }
  async stop(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The body sees what was given as `arguments`, as WebDriver has it. */
const asFunction = (body: string): ((given: unknown[]) => unknown) =>
  // oxlint-disable-next-line typescript/no-implied-eval -- a test's own words, for the page
  new Function('given', `return (async function () { ${body} }).apply(null, given)`) as (given: unknown[]) => unknown;
