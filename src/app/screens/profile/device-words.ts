import { profileText } from '../../../texts/profile/text.ts';

/** What a user agent says of itself, in the words of a person: "Chrome on Windows". The order matters: they all claim to be others. */
const BROWSERS: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\bOPR\/|\bOpera\b/,
  'Yandex Browser': /\bYaBrowser\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\bFirefox\/|\bFxiOS\//,
  Chrome: /\bCriOS\/|\bChrome\/|\bHeadlessChrome\//,
  Safari: /\bVersion\/.*Safari\//,
};
const SYSTEMS: Readonly<Record<string, RegExp>> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  Mac: /\bMac OS X\b|\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

export function deviceWords(userAgent: string | null): string {
  const agent = userAgent ?? '';
  const find = (list: typeof BROWSERS) => Object.entries(list).find(([, pattern]) => pattern.test(agent))?.[0];
  const browser = find(BROWSERS);
  const system = find(SYSTEMS);
  if (browser && system) return profileText('browserOn', { browser, system });
  return browser ?? system ?? (agent.trim() ? profileText('otherProgram') : profileText('unknownDevice'));
}
