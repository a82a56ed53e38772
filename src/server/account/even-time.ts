/**
 * Work whose time would tell whether a mail address is known takes the same time for every address: the answer waits until
 * `ms` after the start. Long enough for the work on a busy machine.
 */
export async function evenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - (performance.now() - start))));
  }
}
