import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { companyEndpoints, LOGO_LIMIT, LOGO_SIDE } from '../contract/company.ts';
import { serviceToken } from './credential.ts';

/** The company's picture as the API keeps it: how a paper looks, not what it says, so it is today's on every document. */
export interface Logo {
  type: 'image/png' | 'image/jpeg';
  bytes: Buffer;
  /** As it is put into a PDF, which draws what is seen through slowly: on white, no larger than a printer shows. */
  printed: Uint8Array;
  width: number;
  height: number;
  /** Changes with the picture. */
  name: string;
}
/** Undefined while there is none, or none can be had: nothing waits for a picture. */
export type ReadLogo = () => Promise<Logo | undefined>;

const PATIENCE_MS = 2_000;
const KEPT_MS = 60_000;

export function companyLogo({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }): ReadLogo {
  let kept: { logo: Logo | undefined; until: number } | undefined;
  let asking: Promise<Logo | undefined> | undefined;
  const ask = async (): Promise<Logo | undefined> => {
    let logo = kept?.logo;
    try {
      const response = await fetch(apiUrl + companyEndpoints.getLogo.path, {
        headers: { authorization: `Bearer ${serviceToken(secretKey)}` },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.ok) logo = await logoOf(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()));
      else if (response.status === 404) logo = undefined;
    } catch {
      // The API is away, or nobody can draw this one: what is known is good enough.
    }
    kept = { logo, until: Date.now() + KEPT_MS };
    return logo;
  };
  return () => {
    if (kept && kept.until > Date.now()) return Promise.resolve(kept.logo);
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}

/** Of a picture on paper, in pixels: the box of `pdf-sheet.ts` at 300 to an inch. */
const PRINTED = { width: 708, height: 167, fit: 'inside', withoutEnlargement: true } as const;

/** Undefined for what is no picture that can be drawn everywhere, such as an SVG. Decoded here, once for all documents, in a thread of its own. */
async function logoOf(type: string | null, bytes: Buffer): Promise<Logo | undefined> {
  if ((type !== 'image/png' && type !== 'image/jpeg') || bytes.length > LOGO_LIMIT) return undefined;
  const picture = sharp(bytes, { limitInputPixels: LOGO_SIDE ** 2 });
  const { width, height } = await picture.metadata();
  const printed = type === 'image/png' ? await picture.flatten({ background: '#fff' }).resize(PRINTED).png().toBuffer() : bytes;
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.${type === 'image/png' ? 'png' : 'jpg'}`;
  return { type, bytes, printed, width, height, name };
}

/** As large as it may be in a box, never larger than it is. */
export function fitted({ width, height }: Logo, box: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
