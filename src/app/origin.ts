import { screens } from '../contract/screens.ts';
import { isAddress } from './browser.ts';

const HERE = 'https://tatev.invalid';
/** Every address of the route table; `$pnr` and the like stand for one part. */
const ADDRESSES = Object.values(screens).map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[\\w-]+')}/?$`));
/** Going back to one of these would be a circle. */
const SIGN_IN = new Set<string>([screens.home.path, screens.login.path]);

/**
 * A place to return to after signing in, only when it is a screen of our own: one leading slash, no second one (another host),
 * no backslash (browsers read it as a slash), no control characters (browsers drop them), and read as a browser reads it an
 * address of the route table on this host.
 */
export function ownPath(from: string | null | undefined): string | undefined {
  if (!from || from.length > 2000) return undefined;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (!/^\/(?![/\\])/.test(from) || /[\\\u0000-\u001f]/.test(from)) return undefined;
  if (!isAddress(from, HERE)) return undefined;
  const { origin, pathname } = new URL(from, HERE);
  // What a browser reads differently than it is written is no address that we have made.
  if (origin !== HERE || from.split(/[?#]/)[0] !== pathname) return undefined;
  return !SIGN_IN.has(pathname) && ADDRESSES.some((address) => address.test(pathname)) ? from : undefined;
}
