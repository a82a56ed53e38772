import { askedLang } from '../rules/asked-lang.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DOCUMENT_LANGS, DOCUMENT_PAGES, DOCUMENT_PRICES, type DocumentLang } from '../contract/documents.ts';
import { id, pnr } from '../contract/fields.ts';
import { serveAssets } from './assets.ts';
import { backend, BackendRefused } from './backend.ts';
import type { Draw } from './draw.ts';
import { html } from './html.ts';
import { fitted, type Logo, type ReadLogo } from './logo.ts';
import { paperPage, plainPage } from './page.ts';
import { noticesOf } from './notices.ts';
import { paperOf } from './paper.ts';
import { ticketBody } from './ticket-page.ts';
import type { texts as en } from '../texts/documents/en.ts';
import { documentsTexts } from '../texts/documents/every.ts';

export interface PagesOptions {
  secretKey: string;
  publicUrl: string;
  apiUrl: string;
}

/** Only `t` is believed; the others say what was meant and must not contradict it. */
const hints = v.strictObject({
  pnr: v.optional(pnr),
  orderId: v.optional(id),
  documentId: v.optional(id),
  passengerId: v.optional(id),
  price: v.optional(v.picklist(DOCUMENT_PRICES)),
  lang: v.optional(v.picklist(DOCUMENT_LANGS)),
  backend: v.optional(v.string()),
  t: v.pipe(v.string(), v.regex(/^[\w-]{20,600}\.[\w-]{43}$/)),
});
type Hints = v.InferOutput<typeof hints>;
const LONGEST_DATA = 4000;

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  // To share the PDF.
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The document pages (domain.md 4.6), their PDFs, and the check of a scanned ticket. */
export async function documentPages(
  app: FastifyInstance,
  { logo, pdf, ...options }: PagesOptions & { logo: ReadLogo; pdf: Draw },
): Promise<void> {
  const files = serveAssets(app);
  const api = backend(options);
  app.get('/logo/:name', async (request, reply) => {
    const picture = await logo('desk');
    if (picture?.name !== (request.params as { name: string }).name)
      return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' }); // no text
    return sendPicture(reply, picture);
  });
  // Counted for its network, unlike the company's (service.ts): each of its own is one more question to the API.
  app.get('/agency-logo/:name', async (request, reply) => {
    const picture = await logo({ logo: (request.params as { name: string }).name, color: null });
    if (!picture) return reply.code(404).send({ message: 'Not found', code: 'NOT_FOUND' }); // no text
    return sendPicture(reply, picture);
  });
  const page = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).headers({ 'content-security-policy': POLICY, 'content-type': 'text/html; charset=utf-8' }).send(text);
  const refuse = (reply: FastifyReply, lang: DocumentLang, error: PageError) =>
    page(
      reply,
      STATUS[error],
      plainPage(lang, documentsTexts(lang)('noPage'), html`<p>${documentsTexts(lang)(`error.${error}`)}</p>`, files),
    );

  app.setErrorHandler((error, request, reply) => refuse(reply, langOf(request), (error as { statusCode?: number }).statusCode === 429 ? 'busy' : 'altered')); // prettier-ignore

  for (const name of new Set(Object.values(DOCUMENT_PAGES)))
    for (const form of ['', '.pdf'])
      app.get(`/doc/${name}${form}`, async (request, reply) => {
        const given = readHints(request.query);
        const lang = given?.lang ?? langOf(request);
        if (!given || (given.backend !== undefined && given.backend !== options.apiUrl)) return refuse(reply, lang, 'altered');
        try {
          const { document, state, page: shown } = await api.document(given.t);
          const { order } = document;
          const agrees =
            DOCUMENT_PAGES[document.kind] === name &&
            same(given.pnr, order?.pnr) &&
            same(given.orderId, order?.id) &&
            same(given.documentId, document.id) &&
            same(given.passengerId, shown.passengerId) &&
            same(given.price, shown.price);
          if (!agrees) return await refuse(reply, lang, 'altered');
          const now = Date.now();
          const paper = paperOf(document, { lang, price: shown.price, passengerId: shown.passengerId ?? undefined, now });
          const head = await logo(paper.brand);
          if (form)
            return await reply
              .headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${document.number}.pdf"` })
              .send(await pdf(paper, { issuedAt: document.issuedAt, logo: head }));
          const notices = noticesOf(document, state, now, documentsTexts(lang));
          const address = (path: string, language: DocumentLang) =>
            `${path}?data=${encodeURIComponent(JSON.stringify({ ...given, lang: language }))}`;
          return await page(
            reply,
            200,
            paperPage(
              {
                paper,
                logo: head && {
                  url: paper.brand === 'desk' ? `/logo/${head.name}` : `/agency-logo/${paper.brand.logo}`,
                  ...fitted(head, { width: 220, height: 56 }),
                },
                notices,
                pdfUrl: address(`/doc/${name}.pdf`, lang),
                otherLangs: DOCUMENT_LANGS.filter((one) => one !== lang).map((one) => ({ lang: one, url: address(`/doc/${name}`, one) })),
                deskUrl: order ? `${options.publicUrl}/info/${order.pnr}` : options.publicUrl,
              },
              files,
            ),
          );
        } catch (error) {
          return refuse(reply, lang, errorOf(error));
        }
      });

  app.get('/verify/:ticket', async (request, reply) => {
    const lang = langOf(request);
    const say = documentsTexts(lang);
    const { ticket } = request.params as { ticket: string };
    const { s } = request.query as { s?: unknown };
    const unknown = () => page(reply, 404, plainPage(lang, say('check.false'), html`<p>${say('check.falseWhy')}</p>`, files));
    if (!/^\d{13}$/.test(ticket) || typeof s !== 'string' || !/^[\w-]{86}$/.test(s)) return unknown();
    try {
      const check = await api.ticket(ticket, s);
      return await page(reply, 200, plainPage(lang, say('check.genuine'), ticketBody(check, lang), files));
    } catch (error) {
      const kind = errorOf(error);
      return kind === 'away' ? refuse(reply, lang, kind) : unknown();
    }
  });
}

const sendPicture = (reply: FastifyReply, { type, bytes }: Logo) =>
  reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(bytes);

type PageError = Extract<keyof typeof en, `error.${string}`> extends `error.${infer Error}` ? Error : never;
const STATUS: Record<PageError, number> = { altered: 400, ended: 410, unknown: 404, away: 503, busy: 429 };

function errorOf(error: unknown): PageError {
  const status = error instanceof BackendRefused ? error.status : 503;
  if (status === 410) return 'ended';
  if (status === 404) return 'unknown';
  return status === 400 || status === 422 ? 'altered' : 'away';
}

/** Undefined for anything but the JSON that the API makes. */
function readHints(query: unknown): Hints | undefined {
  const { data } = query as { data?: unknown };
  if (typeof data !== 'string' || data.length > LONGEST_DATA) return undefined;
  try {
    const given: unknown = JSON.parse(data);
    // A name that every object has would pass as known.
    if (typeof given !== 'object' || given === null || !Object.keys(given).every((name) => Object.hasOwn(hints.entries, name))) return undefined;
    const parsed = v.safeParse(hints, given);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
} // prettier-ignore

const same = (hint: string | undefined, fact: string | null | undefined): boolean => hint === undefined || hint === fact;
const langOf = ({ headers }: FastifyRequest): DocumentLang => askedLang(headers['accept-language'], DOCUMENT_LANGS);
