import type { AlertKind } from '../../contract/alerts.ts';
import { type Lang, LANGS } from '../../contract/lang.ts';
import { type SearchedDay, searchPath } from '../../contract/search-path.ts';
import { texts as en } from '../../texts/push/en.ts';
import { texts as hy } from '../../texts/push/hy.ts';
import { texts as ru } from '../../texts/push/ru.ts';
import { type Catalogue, textsOf } from '../../texts/texts.ts';
import { SERVER_PAGES } from './server-pages.ts';

declare const self: ServiceWorkerGlobalScope;

const FACTS = ['deadline', 'schedule-change', 'waitlist', 'alert'] as const;

interface Message {
  title: string;
  /** Where a tap leads to. */
  path: string;
  fact: (typeof FACTS)[number];
  /** Of an alert. */
  kind?: AlertKind;
  minutes?: number;
  missed?: boolean;
  lang: Lang;
}

/** One file for all languages: the worker lives longer than a choice of one, and these are few. The build has compiled them. */
const CATALOGUES = { en, hy, ru } as unknown as Record<Lang, Catalogue>;

function wordsOf({ fact, kind, minutes, missed, lang }: Message): string {
  const texts = textsOf<typeof en>(() => ({ lang, messages: CATALOGUES[lang] }));
  if (fact === 'schedule-change') return texts(missed ? 'missed' : 'schedule');
  if (fact === 'waitlist') return texts('waitlist');
  if (fact === 'alert') return texts(kind === 'seats' ? 'alert.seats' : 'alert.price');
  return minutes ? texts('deadline', { minutes }) : texts('deadlineClose');
}

/** The server sends which order or hold and what it is about (contract/push.ts); the words are made here. */
function read(data: PushMessageData | null): Message | undefined {
  try {
    const { pnr, hold, alert, fact: told, minutes, missed, lang } = (data?.json() ?? {}) as Record<string, unknown>;
    const fact = FACTS.find((one) => one === told);
    const about = fact === 'waitlist' ? ofHold(hold) : fact === 'alert' ? ofAlert(alert) : ofOrder(pnr);
    if (!fact || !about) return undefined;
    return {
      ...about,
      fact,
      lang: LANGS.find((one) => one === lang) ?? 'en',
      ...(typeof minutes === 'number' ? { minutes } : {}),
      missed: missed === true,
    };
  } catch {
    return undefined;
  }
}

const ofOrder = (pnr: unknown) => (typeof pnr === 'string' && /^[A-Z0-9]{6}$/.test(pnr) ? { title: pnr, path: `/info/${pnr}` } : undefined);

function ofHold(hold: unknown) {
  const { id, flight } = (hold ?? {}) as { id?: unknown; flight?: unknown };
  if (typeof id !== 'string' || !/^[0-9a-f-]{36}$/.test(id) || typeof flight !== 'string') return undefined;
  return { title: flight, path: `/checkout?id=${id}` };
}

function ofAlert(alert: unknown) {
  const { kind, from, to, day, adults, children, infants, cabin } = (alert ?? {}) as Partial<SearchedDay & { kind: AlertKind }>;
  if (![from, to].every((code) => /^[A-Z]{3}$/.test(String(code))) || !/^\d{4}-\d\d-\d\d$/.test(String(day))) return undefined;
  const counts = { adults: Number(adults), children: Number(children), infants: Number(infants) };
  const path = searchPath({ from: from!, to: to!, day: day!, ...counts, cabin: /^[a-z]+$/.test(String(cabin)) ? cabin! : null });
  return { title: `${from} – ${to}`, path, kind: kind === 'seats' ? ('seats' as const) : ('price' as const) };
}

export function followPush(): void {
  self.addEventListener('push', (event) => {
    const message = read(event.data);
    if (!message) return;
    const { title, path, fact, lang } = message;
    event.waitUntil(
      self.registration.showNotification(title, {
        body: wordsOf(message),
        lang,
        // A second one about the same takes the place of the first.
        tag: `${title} ${fact}`,
        icon: '/pwa-192x192.png',
        data: path,
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
