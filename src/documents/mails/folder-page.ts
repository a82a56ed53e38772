import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { html, type Markup } from '../html.ts';
import { readIfThere } from '../whole-file.ts';

const MOST = 200;
/** Of the pages about mails; a mail itself stands in a frame that can do nothing but open links. */
const PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const MAIL =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** `/mails`: what was written to files while no SMTP host is set, to look at in demo mode. */
export function folderPage(app: FastifyInstance, folder: string): void {
  app.get('/mails', async (_request, reply) => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const written = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
    const files = written.sort((a, b) => b.at - a.at).slice(0, MOST);
    const mails = await Promise.all(files.map(async ({ name, at }) => ({ name, at, mail: await read(name) })));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE).send(listPage(mails));
  });
  app.get('/mails/:name', async (request, reply) => {
    const name = nameOf(request.params);
    const mail = name && (await read(name));
    if (!mail) return reply.code(404).send({ message: 'No such mail', code: 'NOT_FOUND' });
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE).send(mailPage(name, mail));
  });
  app.get('/mails/:name/html', async (request, reply) => {
    const name = nameOf(request.params);
    const mail = name && (await read(name));
    if (!mail) return reply.code(404).send({ message: 'No such mail', code: 'NOT_FOUND' });
    return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL).send(withPictures(mail));
  });
  app.get('/mails/:name/attachments/:at', async (request, reply) => {
    const name = nameOf(request.params);
    const attachment = name && (await read(name))?.attachments[Number((request.params as { at: string }).at)];
    if (!attachment) return reply.code(404).send({ message: 'No such attachment', code: 'NOT_FOUND' });
    return reply
      .type(attachment.mimeType === 'application/pdf' ? 'application/pdf' : 'application/octet-stream')
      .send(Buffer.from(attachment.content as ArrayBuffer));
  });

  /** Undefined for a mail that is not there. */
  async function read(name: string): Promise<Email | undefined> {
    const file = await readIfThere(join(folder, name));
    return file && PostalMime.parse(file);
  }
}

/** Only names as we write them: nothing leads out of the folder. */
function nameOf(params: unknown): string | undefined {
  const { name } = params as { name: string };
  return /^[\w+-]{8,120}\.eml$/.test(name) ? name : undefined;
}

/** A browser knows no pictures that go with a mail. */
function withPictures({ html: text, attachments }: Email): string {
  return attachments.reduce((all, { contentId, mimeType, content }) => {
    if (!contentId || !/^image\/(png|jpeg)$/.test(mimeType)) return all;
    const address = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`;
    return all.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, address);
  }, text ?? '');
}

const listPage = (mails: readonly { name: string; at: number; mail: Email | undefined }[]): string =>
  page(
    'Mails',
    html`<h1>Mails</h1>
      <p class="quiet">No mail host is set, so mails are written to files. The newest first.</p>
      ${mails.length === 0 ? html`<p>There are none yet. Register, book or issue something; mails leave every few seconds.</p>` : ''}
      <ul>
        ${mails.map(
          ({ name, at, mail }) =>
            html`<li>
              <a href="/mails/${name}"
                ><b>${mail?.subject ?? name}</b><br /><span class="quiet"
                  >to ${addresses(mail)} · ${new Date(at).toISOString().slice(0, 19).replace('T', ' ')}
                  UTC${filesOf(mail).length > 0 ? ` · ${filesOf(mail).length} attached` : ''}</span
                ></a
              >
            </li>`,
        )}
      </ul>`,
  );

const mailPage = (name: string, mail: Email): string =>
  page(
    mail.subject ?? name,
    html`<p><a href="/mails">All mails</a></p>
      <h1>${mail.subject ?? name}</h1>
      <p class="quiet">from ${mail.from?.address ?? ''} to ${addresses(mail)}</p>
      ${filesOf(mail).length === 0 ? '' : html`<p>${filesOf(mail).map(([one, i]) => html`<a href="/mails/${name}/attachments/${i}">${one.filename ?? 'attachment'}</a> `)}</p>`}
      <iframe src="/mails/${name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail"></iframe>
      <h2>Plain text</h2>
      <pre>${mail.text ?? ''}</pre>`,
  );

/** Without the pictures of its text. */
const filesOf = (mail: Email | undefined) =>
  (mail?.attachments ?? []).map((one, i) => [one, i] as const).filter(([one]) => one.disposition !== 'inline');

const addresses = (mail: Email | undefined): string => (mail?.to ?? []).map((one) => one.address ?? '').join(', ');

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Tatev</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
const STYLE = html`:root{color-scheme:light dark;--page:#f6f5f3;--card:#fff;--text:#17171b;--quiet:#5f6068;--line:#e4e2de;--link:#b34700}
@media (prefers-color-scheme:dark){:root{--page:#111114;--card:#1c1c21;--text:#f3f2f0;--quiet:#a9aab2;--line:#33333b;--link:#ffa04d}}
body{margin:0 auto;max-width:720px;padding:16px 16px 48px;background:var(--page);color:var(--text);font:16px/1.5
system-ui,sans-serif;overflow-wrap:anywhere} h1{font-size:20px;margin:8px 0} h2{font-size:16px;margin:24px 0 8px}
.quiet{color:var(--quiet);font-size:13px} a{color:var(--link)} a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
ul{list-style:none;margin:16px 0;padding:0} li{margin:0 0 8px} li a{display:block;padding:12px 16px;background:var(--card);border:1px solid
var(--line);border-radius:12px;color:inherit;text-decoration:none} iframe{box-sizing:border-box;width:100%;height:640px;border:1px solid
var(--line);border-radius:12px} pre{white-space:pre-wrap;padding:16px;background:var(--card);border:1px solid
var(--line);border-radius:12px;font:14px/1.5 ui-monospace,monospace}`;
