/** `clients` repeat `work` for some seconds. @returns {Promise<{ rate: number, p50: number, p95: number }>} */
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
  const rate = times.length / ((performance.now() - began) / 1000);
  times.sort((a, b) => a - b);
  return { rate, p50: times[Math.floor(times.length * 0.5)], p95: times[Math.floor(times.length * 0.95)] };
}
