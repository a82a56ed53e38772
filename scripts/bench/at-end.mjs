// What must not be left behind, however a bench ends: programs, clusters, folders, worktrees.

/** @type {(() => unknown)[]} */
const works = [];
/** @type {Promise<void> | undefined} */
let ending;

/** Done once, the latest first: at the end, after a failure, and when a signal ends us. @param {() => unknown} work */
export function atEnd(work) {
  works.push(work);
}

export const isEnding = () => ending !== undefined;

export function end() {
  return (ending ??= (async () => {
    for (const work of works.toReversed())
      try {
        await work();
      } catch (error) {
        console.error(error);
      }
  })());
}

async function endWith(code) {
  await end();
  process.exit(code);
}
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) process.on(signal, () => void endWith(code));
process.on('uncaughtException', (error) => {
  if (!isEnding()) console.error(error);
  void endWith(1);
});
