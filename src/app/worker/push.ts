import { SERVER_PAGES } from './server-pages.ts';

declare const self: ServiceWorkerGlobalScope;

type Lang = 'en' | 'hy';
interface Message {
  pnr: string;
  fact: 'deadline' | 'schedule-change';
  minutes?: number;
  lang: Lang;
}

const DEADLINE: Record<Lang, (minutes: number | undefined) => string> = {
  en: (minutes) => (minutes ? `The deadline is in less than ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : 'The deadline is close'),
  hy: (minutes) => (minutes ? `Վերջնաժամկետին մնացել է ${minutes} րոպեից պակաս` : 'Վերջնաժամկետը մոտ է'),
};
const SCHEDULE: Record<Lang, string> = { en: 'The schedule has changed', hy: 'Չվացուցակը փոխվել է' };

/** The server sends which order and what it is about (contract/push.ts); the words are made here. */
function read(data: PushMessageData | null): Message | undefined {
  try {
    const { pnr, fact, minutes, lang } = (data?.json() ?? {}) as Partial<Message>;
    if (!/^[A-Z0-9]{6}$/.test(pnr ?? '') || (fact !== 'deadline' && fact !== 'schedule-change')) return undefined;
    return { pnr: pnr!, fact, lang: lang === 'hy' ? 'hy' : 'en', ...(typeof minutes === 'number' ? { minutes } : {}) };
  } catch {
    return undefined;
  }
}

export function followPush(): void {
  self.addEventListener('push', (event) => {
    const message = read(event.data);
    if (!message) return;
    const { pnr, fact, minutes, lang } = message;
    event.waitUntil(
      self.registration.showNotification(pnr, {
        body: fact === 'deadline' ? DEADLINE[lang](minutes) : SCHEDULE[lang],
        lang,
        // A second one about the same takes the place of the first.
        tag: `${pnr} ${fact}`,
        icon: '/pwa-192x192.png',
        data: `/info/${pnr}`,
      }),
    );
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path = event.notification.data as string;
    event.waitUntil(open(path));
  });
}

/** In the app that is open, by its own router, so that nothing typed there is lost; else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  // A paper that is open beside it is a page of ours too, but none that can lead to an order.
  const window = windows.find(({ url }) => !SERVER_PAGES.some((page) => page.test(new URL(url).pathname)));
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  window.postMessage({ type: 'OPEN', path });
  await window.focus();
}
