import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The mails of a program to this address, the oldest first. */
export async function mailsIn(folder: string, address: string): Promise<Email[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  return mails.filter((mail) => mail.to?.some((one) => one.address === address));
}

/** Links to this page of the app in them. */
export const linksTo = (page: string, mails: readonly Email[]): string[] =>
  mails.flatMap((mail) => mail.text?.match(new RegExp(`https?://\\S+/${page}\\S+`, 'g')) ?? []);
