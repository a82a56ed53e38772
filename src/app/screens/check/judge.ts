import { isGenuine, numberTyped, ticketInCode } from './check-ticket.ts';

export interface CodedTicket {
  number: string;
  signature: string;
}

/**
 * What a code is by its signature alone. `no key`: this device has none yet and could not ask for one. `cannot`: this browser
 * does not know such signatures, or the page came without https.
 */
export type Verdict =
  | { kind: 'no ticket' }
  | { kind: 'genuine' | 'false' | 'no key' | 'cannot'; ticket: CodedTicket }
  /** A number without its signature: only the desk knows, and tells it to whoever may read the order. */
  | { kind: 'number'; ticket: { number: string } };

/** Where keys come from: the device, then the desk, which answers undefined without a network. */
export interface Keys {
  kept: () => Promise<string | undefined>;
  fetched: () => Promise<string | undefined>;
}

/** A code that the kept key refuses may be of a newer one: the desk is asked once before it is called false. */
export async function judge(code: string, keys: Keys): Promise<Verdict> {
  const number = numberTyped(code);
  if (number !== undefined) return { kind: 'number', ticket: { number } };
  const ticket = ticketInCode(code.trim());
  if (!ticket) return { kind: 'no ticket' }; // no text
  try {
    const kept = await keys.kept();
    if (kept !== undefined && (await isGenuine(ticket, kept))) return { kind: 'genuine', ticket };
    const fresh = await keys.fetched();
    if (fresh !== undefined && fresh !== kept && (await isGenuine(ticket, fresh))) return { kind: 'genuine', ticket };
    return { kind: kept === undefined && fresh === undefined ? 'no key' : 'false', ticket }; // no text
  } catch {
    return { kind: 'cannot', ticket };
  }
}
