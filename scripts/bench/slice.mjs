/** `clients` repeat `work` for some seconds. @returns {Promise<{ calls: number, rate: number, p50: number, p95: number, p99: number }>} */
export async function slice(work, clients, seconds) {
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let now = performance.now(); now < end;) {
        await work(client);
        const done = performance.now();
        times.push(done - now);
        now = done;
      }
    }),
  );
  return { calls: times.length, rate: times.length / ((performance.now() - began) / 1000), ...percentiles(times) };
}

/** @param {number[]} times */
export function percentiles(times) {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor(times.length * part)];
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
