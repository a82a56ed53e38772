import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing calls, so that none of those takes it before it is listened on; above those that browsers refuse. */
const FROM = 11_000;
const TO = 32_000;

/** A port of the loopback that nobody listens on now. @returns {Promise<number>} */
export async function freePort() {
  for (let tries = 0; tries < 50; tries++) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM));
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${FROM} to ${TO}`);
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
