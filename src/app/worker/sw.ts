import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fetchAhead } from './fetch-ahead.ts';
import { followPush } from './push.ts';
import { SERVER_PAGES } from './server-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const manifest = self.__WB_MANIFEST;
const ours = new Set(manifest.map((entry) => `/${(typeof entry === 'string' ? entry : entry.url).replace(/^\//, '')}`));

/** A release that comes while this one is still being fetched: its page must not be kept with our parts. The names of parts never lie. */
async function isOurs(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  if (!response.headers.get('content-type')?.startsWith('text/html')) return true;
  const named = [...(await response.clone().text()).matchAll(/"(\/static\/[^"]+)"/g)].map((match) => match[1]!);
  return named.length > 0 && named.every((name) => ours.has(name));
}
addPlugins([{ cacheWillUpdate: async ({ response }) => ((await isOurs(response)) ? response : null) }]);

self.addEventListener('install', (event) => event.waitUntil(fetchAhead(manifest)));

// The shell and nothing else. Answers of the API are private and live in the app's own stores, which one function wipes.
precacheAndRoute(manifest);
cleanupOutdatedCaches();

// Every page of the app is index.html; what the server itself answers must reach the server.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: SERVER_PAGES,
  }),
);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

followPush();
