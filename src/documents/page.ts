import type { DocumentLang } from '../contract/documents.ts';
import { LANG_NAMES } from '../contract/lang.ts';
import { qrPath, qrSquares } from '../rules/qr.ts';
import { html, type Markup } from './html.ts';
import { type Block, type Fact, isLongMark, type Paper, type PersonLine } from './paper.ts';
import { documentsTexts } from '../texts/documents/every.ts';

/** Addresses of this service's own files. */
export interface Files {
  css: string;
  /** Of a colour that takes the place of ours. */
  colorCss: (color: string) => string;
  icon: string;
  script: string;
}
/** An address of this service and the size that it is drawn at. */
export interface Picture {
  url: string;
  width: number;
  height: number;
}
export interface PaperPage {
  paper: Paper;
  logo: Picture | undefined;
  /** What has happened since; on the screen, not on the paper. */
  notices: readonly string[];
  pdfUrl: string;
  /** The same in the other languages that it can be had in. */
  otherLangs: readonly { lang: DocumentLang; url: string }[];
  /** Where Back leads when the window cannot be closed. */
  deskUrl: string;
}

/** The paper on a page, with a bar above it that is not printed. */
export function paperPage({ paper, logo, notices, pdfUrl, otherLangs, deskUrl }: PaperPage, files: Files): string {
  const say = documentsTexts(paper.lang);
  return whole(
    paper.lang,
    `${paper.title} ${paper.number}`,
    files,
    html`<nav class="bar" data-desk="${deskUrl}">
        <button type="button" id="back">${say('back')}</button>
        <span class="grow"></span>
        ${otherLangs.map((one) => html`<a href="${one.url}" lang="${one.lang}">${LANG_NAMES[one.lang]}</a>`)}
        <span class="actions">
          <button type="button" id="share" hidden>${say('share')}</button>
          <a id="pdf" href="${pdfUrl}" download="${paper.number.split(',')[0]!}.pdf">PDF</a>
          <button type="button" id="print" class="go">${say('print')}</button>
        </span>
      </nav>
      ${notices.map((text) => html`<p class="notice" role="status">${text}</p>`)}
      <main class="paper">
        <header>
          <div>
            ${logo !== undefined && html`<img class="logo" src="${logo.url}" width="${logo.width}" height="${logo.height}" alt="" />`}
            <p class="company">${paper.company.name}</p>
            ${paper.company.lines.map((line) => html`<p>${line}</p>`)}
          </div>
          <div class="title">
            <h1>${paper.title}</h1>
            <p>${paper.number}</p>
            <p>${say('issued', { at: paper.issued })}</p>
          </div>
        </header>
        <section class="marks">
          ${paper.marks.map(([label, value]) => html`<p><span>${label}</span> <strong${isLongMark(value) && html` class="long"`}>${value}</strong></p>`)}
          <div class="party">
            <p class="label">${paper.party.label}</p>
            <p><b>${paper.party.name}</b></p>
            ${paper.party.lines.map((line) => html`<p>${line}</p>`)}
          </div>
        </section>
        ${inOnePiece(paper.blocks).map((blocks) =>
          blocks.length === 1
            ? section(blocks[0]!, say('checkHere'))
            : html`<div class="whole">${blocks.map((block) => section(block, say('checkHere')))}</div>`,
        )}
        <footer>
          ${paper.terms.length > 0 && html`<h2>${say('terms')}</h2>`}
          <div class="terms">${paper.terms.map((text) => html`<p>${text}</p>`)}</div>
          ${paper.footer && html`<p class="last">${paper.footer}</p>`}
        </footer>
      </main>`,
    paper.brand === 'desk' ? null : paper.brand.color,
  );
}

/** Each block with those that are joined to it. */
function inOnePiece(blocks: readonly Block[]): Block[][] {
  const pieces: Block[][] = [];
  for (const block of blocks)
    if (block.joined === true) pieces.at(-1)?.push(block);
    else pieces.push([block]);
  return pieces;
}

const section = (block: Block, checkHere: string): Markup =>
  html`<section class="${block.kind}">
    <h2>${block.title}</h2>
    ${drawn(block, checkHere)}
  </section>`;

/** A page of a few words: what is wrong, or what a scanned ticket is. */
export function plainPage(lang: DocumentLang, title: string, body: Markup, files: Files): string {
  return whole(
    lang,
    title,
    files,
    html`<main class="paper plain">
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}

function whole(lang: DocumentLang, title: string, files: Files, body: Markup, color: string | null = null): string {
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${files.css}">
${color !== null && html`<link rel="stylesheet" href="${files.colorCss(color)}">`}
<link rel="icon" href="${files.icon}">
<script type="module" src="${files.script}"></script>
</head>
<body>
${body}
</body>
</html>`.text; // prettier-ignore
}

function drawn(block: Block, checkHere: string): Markup | Markup[] {
  switch (block.kind) {
    case 'flights':
      return block.flights.map(
        (one) =>
          html`<article>
            <p class="when"><b>${one.day}</b> <span>${one.flight}</span></p>
            <div class="way">
              ${station(one.from)}
              <p class="length"><span>${one.duration}</span></p>
              ${station(one.to)}
            </div>
            <p class="quiet">${one.facts}</p>
          </article>`,
      );
    case 'people':
      return block.people.map(
        (one) => html`<article>
          <div class="grow">
            <p class="name">${one.name}${one.native !== null && html` <span class="native">${one.native}</span>`}</p>
            <p class="quiet">${one.facts}</p>
            ${one.tickets.map((ticket) => html`<p class="ticket"><strong>${ticket.number}</strong> <span class="quiet">${ticket.state}</span></p>`)}
          </div>
          ${codesOf(one, checkHere)}
        </article>`,
      ); // prettier-ignore
    case 'table':
      return html`<table>
          <thead><tr>${block.head.map((cell, i) => html`<th${i > 0 && html` class="amount"`} scope="col">${cell}</th>`)}</tr></thead>
          <tbody>${block.rows.map((row) => html`<tr>${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td class="amount" data-head="${block.head[i]!}">${cell}</td>`))}</tr>`)}</tbody>
        </table>
        ${factList(block.totals, 'totals')}`; // prettier-ignore
    case 'facts':
      return factList(block.facts, '');
  }
}

function codesOf({ tickets }: PersonLine, checkHere: string): Markup | false {
  const urls = tickets.flatMap(({ url }) => (url === null ? [] : [url]));
  return (
    urls.length > 0 &&
    html`<div class="checks">${urls.map((url) => html`<a class="check" href="${url}">${qrCode(url)}<span>${checkHere}</span></a>`)}</div>`
  );
}

const station = (at: { time: string; code: string; place: string }): Markup =>
  html`<div>
    <p class="time">${at.time}</p>
    <p><b class="code">${at.code}</b> ${at.place}</p>
  </div>`;
const factList = (facts: readonly Fact[], kind: string): Markup =>
  html`<dl class="${kind}">
    ${facts.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/** As one path: it prints sharp at any size and needs no picture. */
function qrCode(text: string): Markup {
  const squares = qrSquares(text, 2);
  const size = squares.length;
  return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR">
    <path d="${qrPath(squares)}" />
  </svg>`;
}
