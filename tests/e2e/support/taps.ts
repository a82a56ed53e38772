import type { Locator } from '@playwright/test';

/** Counts what a thumb does: each press of the journey goes through it. */
export function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      await target.click();
      taps += 1;
    },
    taps: (): number => taps,
  };
}
