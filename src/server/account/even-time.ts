/**
 * Work whose time would tell whether a mail address is known takes the same time for every address: the answer waits until
 * `ms` after the start, which is long enough for the work; on a machine so busy that it is not, until twice as long, and so on.
 */
export async function evenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, Math.ceil(taken / ms)) * ms - taken));
  }
}
