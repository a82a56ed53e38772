import { FIRST_SCREENS, measureFirstLoad } from '../../scripts/bench/first-load.mjs';
import { expect, test } from './support/desk.ts';

for (const screen of FIRST_SCREENS) {
  test(`${screen.name}: at most ${screen.budget} kB of script before it can be used`, async ({ page, desk }) => {
    if (screen.signedIn) await desk.signIn('agent');
    const { kilobytes, files } = await measureFirstLoad(page, desk.url, screen);
    // Less would mean that something was not counted.
    expect(kilobytes, files.join('\n')).toBeGreaterThan(100);
    expect(kilobytes, files.join('\n')).toBeLessThanOrEqual(screen.budget);
    console.log(`${screen.name}: ${kilobytes.toFixed(1)} kB in ${files.length} files`);
  });
}
