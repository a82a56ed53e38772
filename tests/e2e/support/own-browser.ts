import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../../../scripts/chromium.mjs';

/** Whether this process may give a browser a disk of its own. */
export const MAY_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

/** A browser with a profile on disk that can be killed and opened again; on a disk of its own of so many megabytes. */
export class OwnBrowser {
  readonly profile = mkdtempSync(join(tmpdir(), 'tatev-profile-'));
  readonly #mounted: boolean;
  #process: ChildProcess | undefined;

  constructor(diskMb?: number) {
    this.#mounted = diskMb !== undefined;
    if (this.#mounted && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tatev', this.profile]).status !== 0)
      throw new Error('No disk of its own for the browser');
  }

  async open(): Promise<Page> {
    this.#process = spawn(
      chromiumPath()!,
      [...chromiumFlags, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      this.#process!.stderr!.on('data', (text: Buffer) => {
        said += text.toString();
        const [found] = /ws:\/\/\S+/.exec(said) ?? [];
        if (found) resolve(found);
      });
      this.#process!.once('exit', () => reject(new Error(`The browser ended: ${said}`)));
    });
    const browser = await chromium.connectOverCDP(address);
    const page = await browser.contexts()[0]!.newPage();
    page.setDefaultTimeout(20_000);
    return page;
  }

  async kill(): Promise<void> {
    if (this.#process!.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process!.once('exit', resolve));
    this.#process!.kill('SIGKILL');
    await gone;
  }

  remove(): void {
    if (this.#mounted) spawnSync('umount', ['-l', this.profile]);
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
