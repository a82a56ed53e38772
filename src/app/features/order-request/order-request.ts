import * as v from 'valibot';
import type { Call } from '../../../contract/endpoints.ts';

/**
 * An order that was asked for, kept from the press of the button until its outcome is known: a lost answer is then looked up
 * by the key, and sending again sends the very same request. Session storage: this tab only, wiped at sign-out.
 */
export interface OrderRequest {
  key: string;
  body: Call<'order'>['body'];
  /** By the device's clock. */
  sentAt: number;
  /** Asked: nothing was done by it. Sending it again is safe. */
  nothingDone: boolean;
}

const SLOT = 'order-request:';

const schema = v.object({
  key: v.string(),
  body: v.custom<OrderRequest['body']>((body) => typeof body === 'object' && body !== null && 'preOrderId' in body),
  sentAt: v.number(),
  nothingDone: v.boolean(),
});

export function rememberRequest(request: OrderRequest): void {
  sessionStorage.setItem(SLOT + request.key, JSON.stringify(request));
}

export function forgetRequest(key: string): void {
  sessionStorage.removeItem(SLOT + key);
}

let watched: string | undefined;

/** The confirm screen is finding out about this key. */
export function watchKey(key: string | undefined): void {
  watched = key;
}

/** The key of the newest request whose outcome nobody knows yet. */
export function openKey(): string | undefined {
  const open = allRequests().filter((request) => !request.nothingDone);
  return watched ?? open.sort((a, b) => b.sentAt - a.sentAt)[0]?.key;
}

export function readRequest(key: string): OrderRequest | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(SLOT + key) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The request made of a hold whose outcome is still open. */
export function requestOfHold(preOrderId: string): OrderRequest | undefined {
  return allRequests().find((request) => request.body.preOrderId === preOrderId);
}

function allRequests(): OrderRequest[] {
  const keys = Array.from({ length: sessionStorage.length }, (_, i) => sessionStorage.key(i) ?? '').filter((key) => key.startsWith(SLOT));
  return keys.flatMap((key) => readRequest(key.slice(SLOT.length)) ?? []);
}
