import { request as overHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { isPublicAddress, lookupOutside } from './public-host.ts';

interface Post {
  headers: OutgoingHttpHeaders;
  body: Buffer | string | null;
  /** For all of it, the answer as well. */
  patienceMs: number;
  /** So many bytes of the answer are read. */
  keep: number;
  /** Tests only: an origin of theirs that may be sent to, whatever it is. */
  openTo: string | undefined;
}

/** May this address, which somebody gave us, be sent to at all? Where its name leads is seen when it is looked up. */
export const isOutside = (address: string, openTo: string | undefined): boolean => isPublicAddress(address) || isOpen(address, openTo);

const isOpen = (address: string, openTo: string | undefined): boolean =>
  openTo !== undefined && URL.canParse(address) && new URL(address).origin === openTo;

/** The status and the beginning of what was answered. No redirect is followed, and no connection is made to an address inside. */
export function postOutside(address: string, { headers, body, patienceMs, keep, openTo }: Post): Promise<{ status: number; text: string }> {
  const request = address.startsWith('http:') ? overHttp : overHttps;
  const guard = isOpen(address, openTo) ? {} : { lookup: lookupOutside };
  return new Promise((resolve, reject) => {
    const sending = request(address, { ...guard, headers, method: 'POST', signal: AbortSignal.timeout(patienceMs) }, (answer) => {
      const { statusCode: status = 500 } = answer;
      const pieces: Buffer[] = [];
      let bytes = 0;
      const done = () => {
        resolve({ status, text: Buffer.concat(pieces).subarray(0, keep).toString('utf8') });
        answer.destroy();
      };
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes >= keep) done();
      });
      answer.on('end', done);
      answer.on('error', reject);
      if (keep === 0) done();
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
