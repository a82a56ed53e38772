import type { Page } from '@playwright/test';
import { signIn, test } from './desk.ts';
import { byKeyboard, byMouse, type Hand } from './hand.ts';
import { OwnProgram } from './own-program.ts';
import { withSight } from './sight.ts';

/** A laptop, where nothing is a phone made wide. */
const LAPTOP = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

export interface AtWork {
  page: Page;
  hand: Hand;
  /** Where the desk answers. */
  url: string;
  /** The session of who does it. */
  token: string;
  /** Console errors that the job brings about. */
  expected: string[];
}

/**
 * A job of the staff's working day (tests/staff-jobs.md), told once and done twice: with a mouse only, and with the keyboard only.
 * `own`: on a program of its own, as others sell by what it changes.
 */
export function job(name: string, who: string, steps: (at: AtWork) => Promise<void>, { own = false } = {}): void {
  for (const { by, hold } of [
    { by: 'mouse', hold: byMouse },
    { by: 'keyboard', hold: byKeyboard },
  ] as const)
    test.describe(() => {
      test.use(LAPTOP);
      test(`${name}, by ${by}`, async ({ page, desk }) => {
        await withSight(page);
        const program = own ? await OwnProgram.start() : undefined;
        try {
          const url = program?.url ?? desk.url;
          const token = await signIn(page, url, who);
          await page.goto(`${url}/start`);
          await steps({ page, hand: hold(page), url, token, expected: desk.expected });
        } finally {
          // What the page asks later would find nobody.
          if (program) await page.goto('about:blank');
          await program?.stop();
        }
      });
    });
}
