import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is not the public internet: an address that somebody gives us must not lead us to our neighbours. */
const INNER = new BlockList();
const V4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.0.2.0', 24],
  ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const; // prettier-ignore
const V6 = [['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8]] as const; // prettier-ignore
for (const [net, prefix] of V4) INNER.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of V6) INNER.addSubnet(net, prefix, 'ipv6');

export const isInnerAddress = (address: string): boolean => INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A name in the public internet, by https, at the usual port. Whether it leads outside is seen when it is looked up. */
export function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/.test(hostname);
  return protocol === 'https:' && port === '' && !username && !password && isName && !/\.(local|localhost|internal|lan|home|corp|arpa|test|invalid|onion)$/.test(hostname);
} // prettier-ignore

/** This name leads inside, or nowhere. */
export class NotOutside extends Error {}

/** The lookup of a connection: it fails when any address of the name lies inside, so that no second answer can lead there. */
export const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = found ?? [];
    const isInside = addresses.length === 0 || addresses.some((one) => isInnerAddress(one.address));
    const fault = error ?? (isInside ? new NotOutside(hostname) : null);
    if (fault) return done(fault, '', 4);
    if (options.all) return done(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });
}; // prettier-ignore
