import * as v from 'valibot';
import { documentEndpoints } from '../contract/documents.ts';
import { serviceToken } from './credential.ts';

const PATIENCE_MS = 5_000;

/** The API said no: its status. 503 when it does not answer or answers something else. */
export class BackendRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answered ${status}`);
    this.status = status;
  }
}

/** The one place this service asks: the configured API. No address out of a request ever comes here (reliability.md I3). */
export function backend({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }) {
  const credential = `Bearer ${serviceToken(secretKey)}`;
  async function ask<const S extends v.GenericSchema>(path: string, answer: S): Promise<v.InferOutput<S>> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(apiUrl + path, {
        headers: { authorization: credential, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      body = await response.json();
    } catch {
      throw new BackendRefused(503);
    }
    if (!response.ok) throw new BackendRefused(response.status);
    const parsed = v.safeParse(answer, body);
    if (!parsed.success) throw new BackendRefused(503);
    return parsed.output;
  }
  return {
    /** What a signed reference stands for. Throws BackendRefused. */
    document: async (reference: string) =>
      (await ask(`${documentEndpoints.documentByReference.path}?t=${encodeURIComponent(reference)}`, documentEndpoints.documentByReference.answer)).result,
    /** What the code of a ticket stands for. Throws BackendRefused. */
    ticket: async (number: string, signature: string) =>
      (await ask(`${documentEndpoints.checkTicket.path.replace(':ticket', number)}?s=${encodeURIComponent(signature)}`, documentEndpoints.checkTicket.answer)).result,
  }; // prettier-ignore
}
