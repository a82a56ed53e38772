import { whenFree } from '../browser.ts';

/** Whoever waits is drawn already, but parts of the first screen may still be on their way. */
const REST_MS = 700;

/** Until the first screen stands and the phone has a moment: what only adds to it must not hold it up. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => whenFree(resolve, 3000);
    const wait = () => setTimeout(idle, REST_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}
