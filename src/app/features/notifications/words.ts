import { type Lang } from '../../../contract/lang.ts';
import type { Notification, NotificationKind } from '../../../contract/notifications.ts';
import { isAddress } from '../../browser.ts';
import { ownPath } from '../../origin.ts';
import type { IconName } from '../../ui/icon.tsx';

export const KINDS: Record<NotificationKind, readonly [icon: IconName, tone: string]> = {
  info: ['info', 'info'],
  warning: ['alert', 'bad'],
  promo: ['ticket', 'good'],
  event: ['calendar', 'run'],
};

/** Title and text in the reader's language where they were written in it, else in English. */
export function wordsFor(
  one: Pick<Notification, 'title' | 'titleHy' | 'titleRu' | 'text'>,
  language: string,
): { title: string; text: string; lang: Lang } {
  const { en, hy, ru } = one.text;
  if (language === 'hy' && hy) return { title: one.titleHy || one.title, text: hy, lang: 'hy' };
  if (language === 'ru' && ru) return { title: one.titleRu || one.title, text: ru, lang: 'ru' };
  return { title: one.title, text: en, lang: 'en' };
}

/** Where a link leads: a screen of ours, an https address in a new window, or nowhere, whatever was stored. */
export function linkOf(link: string | null): { to: string } | { href: string; host: string } | undefined {
  if (link === null) return undefined;
  const to = ownPath(link);
  if (to !== undefined) return { to };
  if (!link.startsWith('https://') || !isAddress(link)) return undefined;
  const { href, protocol, host } = new URL(link);
  return protocol === 'https:' ? { href, host } : undefined;
}
