import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

declare global {
  /** Put there by real-desk.ts. */
  var deskUnderTest:
    | { answer: (request: IncomingMessage, response: ServerResponse) => void; reschedule: () => Promise<number> }
    | undefined;
}

const OURS = /^\/(?:api|user|exchange|livez)(?:[/?]|$)/;

/** What the app asks for is answered by the real API in this very process: no port, no second server. */
export const realApp: Plugin = {
  name: 'real-app',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const desk = globalThis.deskUnderTest;
      if (desk && OURS.test(request.url ?? '')) desk.answer(request, response);
      // What a job of the desk does by itself, done now.
      else if (desk && request.url === '/reschedule') void desk.reschedule().then((orders) => response.end(String(orders)), next);
      else next();
    });
  },
};
