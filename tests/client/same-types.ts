import type { CallName, Calls, ErrorCode, FieldErrors, Reason, WebhookMessage } from 'tatev-client';
import type * as contract from '../../src/client/contract.ts';

/**
 * The types that the package writes out and those that the contract infers, call by call: tests/api/client.test.ts compiles this file
 * beside the installed package. In the tree both are one.
 */
type Whole<T> = T extends readonly (infer E)[] ? Whole<E>[] : T extends object ? { [K in keyof T]: Whole<T[K]> } : T;
type Same<A, B> = (<T>() => T extends Whole<A> ? 1 : 2) extends <T>() => T extends Whole<B> ? 1 : 2 ? true : false;

type Unlike = { [N in keyof Calls]: Same<Calls[N], contract.Calls[N]> extends true ? never : N }[CallName];

const unlike: [Unlike] extends [never] ? 'none' : Unlike = 'none';
const names: Same<CallName, contract.CallName> = true;
const codes: Same<[ErrorCode, Reason, FieldErrors], [contract.ErrorCode, contract.Reason, contract.FieldErrors]> = true;
const messages: Same<WebhookMessage, contract.WebhookMessage> = true;
export const same = { unlike, names, codes, messages };
