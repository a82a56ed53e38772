import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as v from 'valibot';
import { brandEndpoints } from '../contract/brand.ts';
import { companyEndpoints, LOGO_LIMIT, LOGO_SIDE } from '../contract/company.ts';
import { serviceToken } from './credential.ts';
import type { Brand } from './paper-head.ts';

/** A picture as the API keeps it: the company's of today, since it is how a paper looks and not what it says, or an agency's as a document names it. */
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
export type ReadLogo = (brand: Brand) => Promise<Logo | undefined>;

const PATIENCE_MS = 2_000;
const KEPT_MS = 60_000;
/** Of agencies; those that were wanted longest ago go first. */
const KEPT_LOGOS = 50;

export function readLogos({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }): ReadLogo {
  /** `none`: there is no such picture. Throws when the API is away, or nobody can draw it. */
  const ask = async (path: string): Promise<Logo | 'none'> => {
    const response = await fetch(apiUrl + path, {
      headers: { authorization: `Bearer ${serviceToken(secretKey)}` },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return 'none';
    if (!response.ok) throw new Error(`the API answered ${response.status}`); // no text
    return (await logoOf(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()))) ?? 'none';
  };
  const company = ofToday(() => ask(companyEndpoints.getLogo.path));
  const agencys = keptByName((name) => ask(brandEndpoints.getAgencyLogo.path.replace(':name', name)));
  return async (brand) => {
    if (brand === 'desk') return company();
    // A name out of a mail: no other address comes of it.
    return brand.logo !== null && isLogoName(brand.logo) ? agencys(brand.logo) : undefined;
  };
}

/** How the API names the logo of an agency. */
export const isLogoName = (name: string): boolean => v.is(brandEndpoints.getAgencyLogo.params, { name });

function ofToday(ask: () => Promise<Logo | 'none'>): () => Promise<Logo | undefined> {
  let kept: { logo: Logo | undefined; until: number } | undefined;
  let asking: Promise<Logo | undefined> | undefined;
  const askAnew = async (): Promise<Logo | undefined> => {
    // What is known is good enough while nothing better can be had.
    const found = await ask().catch(() => kept?.logo);
    kept = { logo: found === 'none' ? undefined : found, until: Date.now() + KEPT_MS };
    return kept.logo;
  };
  return () => {
    if (kept && kept.until > Date.now()) return Promise.resolve(kept.logo);
    asking ??= askAnew().finally(() => (asking = undefined));
    return asking;
  };
}

/** What never changes. */
function keptByName(ask: (name: string) => Promise<Logo | 'none'>): (name: string) => Promise<Logo | undefined> {
  const kept = new Map<string, Promise<Logo | undefined>>();
  return (name) => {
    const reading =
      kept.get(name) ??
      ask(name).then(
        (found) => (found === 'none' ? undefined : found),
        () => undefined,
      );
    kept.delete(name);
    kept.set(name, reading);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_LOGOS) break;
      kept.delete(oldest);
    }
    // Asked for again: it may be there then.
    void reading.then((logo) => logo ?? (kept.get(name) === reading && kept.delete(name)));
    return reading;
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
