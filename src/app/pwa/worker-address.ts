import { trustedTypes } from '../browser.ts';

const ADDRESS = '/sw.js';

/**
 * The service worker's address in a form that the page's policy lets through (server/http/headers.ts): text alone is refused as
 * the address of a script, and the one rule for making such an address makes this one and no other. Browsers without Trusted
 * Types take the text.
 */
export function workerAddress(): string {
  const types = trustedTypes();
  if (!types) return ADDRESS;
  const policy = types.createPolicy('tatev-worker', {
    createScriptURL: (address) => {
      if (address !== ADDRESS) throw new TypeError('Only the service worker of the app');
      return address;
    },
  });
  // Typed as text and used like it; in truth an object that only the policy makes.
  return policy.createScriptURL(ADDRESS);
}
