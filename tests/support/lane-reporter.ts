import type { Suite } from '@playwright/test/reporter';
import { unmatched } from '../lanes.ts';

/** A journey that was renamed must not fall out of the push lane. */
export default class LaneReporter {
  onBegin(_config: unknown, suite: Suite): void {
    const lost = unmatched(suite.allTests().map((one) => one.titlePath().filter(Boolean).join(' ')));
    if (lost.length > 0) throw new Error(`tests/lanes.ts names what is no journey: ${lost.join(', ')}`);
  }
}
