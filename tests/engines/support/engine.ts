import { nothingMoves } from '../../support/at-rest.ts';

/** What a hand does in a browser, and what an eye sees there: the same few moves in every engine. */
export abstract class Engine<Found = unknown> {
  abstract goto(url: string): Promise<void>;
  abstract reload(): Promise<void>;
  abstract back(): Promise<void>;
  /** Runs the body of an async function in the page. */
  abstract run<T>(body: string, ...given: unknown[]): Promise<T>;
  /** The element that the body of a function answers with. */
  abstract find(body: string, ...given: unknown[]): Promise<Found | undefined>;
  abstract click(one: Found): Promise<void>;
  abstract type(one: Found, text: string): Promise<void>;
  abstract choose(selector: string, value: string): Promise<void>;
  /** Errors and warnings of the console and of scripts since it was asked last. */
  abstract said(): Promise<string[]>;
  abstract stop(): Promise<void>;

  /** Until it gives something. Only waits: nothing is done twice. */
  async until<T>(work: () => Promise<T | undefined>, what: string, patience = 30_000): Promise<T> {
    const end = Date.now() + patience;
    for (;;) {
      const got = await work().catch(() => undefined);
      if (got !== undefined && got !== false) return got;
      if (Date.now() > end) throw new Error(`Waited in vain for ${what}; ${await this.#state()}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Page, what lies on it, and its words. */
  #state = async (): Promise<string> =>
    this.run<string>(`const top = [...document.querySelectorAll('ion-modal, ion-alert, ion-popover')];
      const words = (one) => one.innerText.replace(/\\s+/g, ' ').slice(0, 200);
      return location.pathname + ' ' + JSON.stringify(history.state) + '; over it: '
        + top.map((one) => one.localName + '.' + one.className + ' "' + words(one) + '"').join(', ')
        + '; on the screen: ' + words(document.body)`);

  url = (): Promise<string> => this.run<string>('return location.href');
  at = (part: string): Promise<unknown> => this.until(async () => (await this.url()).includes(part) || undefined, part);
  text = (): Promise<string> => this.run<string>('return document.body.innerText.replace(/\\s+/g, " ")');
  see = (part: string): Promise<unknown> =>
    this.until(() => this.run<boolean>('return document.body.innerText.includes(arguments[0])', part), `“${part}”`);
  /** Everything that was on its way is here. */
  rest = (): Promise<unknown> =>
    this.until(
      () => this.run<boolean>('return document.querySelector("h1, h2") !== null && document.querySelector(".bone, .splash") === null'),
      'the screen',
    );

  /** Presses what has this name; of several in sight the last, which lies on top. */
  press(name: RegExp): Promise<void> {
    return this.#pressWhen(
      `const is = new RegExp(arguments[0], 'i');
       const all = [...document.querySelectorAll('button, a, ion-button, [role=button], [role=option]')].filter((one) => {
         const { width, height } = one.getBoundingClientRect();
         const words = (one.getAttribute('aria-label') ?? one.innerText ?? '').trim().replace(/\\s+/g, ' ');
         return width > 0 && height > 0 && getComputedStyle(one).visibility !== 'hidden' && !one.disabled && is.test(words);
       });
       return all.at(-1);`,
      [name.source],
      `a button ${name}`,
    );
  }

  /** The first of those that do not say `without`. */
  pressAt(selector: string, without = '^$'): Promise<void> {
    return this.#pressWhen(
      `return [...document.querySelectorAll(arguments[0])].find((one) => !new RegExp(arguments[1], 'i').test(one.innerText));`,
      [selector, without],
      selector,
    );
  }

  /**
   * Pressed when nothing moves and it stands where it stood: the press is aimed before it is done, and one at a sheet that slides in
   * meets nothing or its neighbour. On a busy machine what has just begun to move may stand still for two looks. Something may lie
   * over it: such a press is refused by the browser and does nothing.
   */
  async #pressWhen(body: string, given: unknown[], what: string): Promise<void> {
    let refused = '';
    await this.until(async () => {
      const one = await this.find(
        `const found = (function () { ${body} }).apply(null, arguments);
         found?.scrollIntoView({ block: 'center' });
         const box = JSON.stringify(found?.getBoundingClientRect());
         const was = window.aimedAt;
         window.aimedAt = { found, box };
         return was?.found === found && was?.box === box && (${nothingMoves.toString()})() ? found : undefined;`,
        ...given,
      );
      if (!one) return undefined;
      try {
        await this.click(one);
        return true;
      } catch (error) {
        refused = error instanceof Error ? ` (${error.message})` : '';
        return undefined;
      }
    }, what).catch((error: Error) => {
      throw new Error(`${error.message}${refused}`);
    });
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.type(await this.until(() => this.find('return document.querySelector(arguments[0])', selector), selector), text);
  }
}

/** Written down in the page from before its first script, for an engine that tells nobody else. */
export const LISTEN = `(() => {
  if (window.said) return;
  const said = (window.said = []);
  const words = (one) => (one instanceof Error ? one.name + ': ' + one.message : String(one));
  for (const kind of ['error', 'warn']) {
    const own = console[kind];
    console[kind] = (...given) => {
      said.push(kind + ': ' + given.map(words).join(' '));
      own.apply(console, given);
    };
  }
  addEventListener('error', (event) => said.push('error: ' + (event.message || (event.target && event.target.src) || '?')), true);
  addEventListener('unhandledrejection', (event) => said.push('rejection: ' + words(event.reason)));
  document.addEventListener('securitypolicyviolation', (event) => said.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
})();`;
