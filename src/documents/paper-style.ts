import { HOUSE_COLOR, INK } from '../rules/brand-color.ts';

/** Black on white, one coloured rule on top; narrow for a phone, A4 when it is printed. The screen around the paper may be dark. */
export const paperStyle = (fonts: { plain: string; bold: string }): string => `
@font-face { font-family: Paper; src: url(${fonts.plain}) format('truetype'); font-weight: 400; font-display: swap; }
@font-face { font-family: Paper; src: url(${fonts.bold}) format('truetype'); font-weight: 700; font-display: swap; }
@page { size: A4; margin: 14mm 15mm; }
* { box-sizing: border-box; margin: 0; }
:root { color-scheme: light dark; --ground: #f6f5f3; --bar: #17171b; --accent: ${HOUSE_COLOR}; --ink: ${INK}; }
@media (prefers-color-scheme: dark) { :root { --ground: #111114; } }
body { background: var(--ground); color: #000; font: 400 15px/1.45 Paper, sans-serif; font-variant-numeric: tabular-nums; -webkit-text-size-adjust: 100%; }
h1 { font-size: 22px; line-height: 1.25; }
h2 { font-size: 12px; font-weight: 700; color: #444; border-bottom: 1px solid #bbb; padding-bottom: 4px; margin-bottom: 8px; }
.grow { flex: 1; min-width: 0; }
.quiet { color: #444; font-size: 13px; }

.bar, .actions { display: flex; gap: 4px; }
.bar { position: sticky; top: 0; z-index: 1; flex-wrap: wrap; align-items: center; background: var(--bar); padding: 6px max(8px, env(safe-area-inset-left)); }
.bar button, .bar a { font: 700 14px/1 Paper, sans-serif; min-height: 44px; padding: 0 12px; border: 0; border-radius: 8px; background: none; color: #fff; text-decoration: none; display: inline-flex; align-items: center; cursor: pointer; }
.bar [hidden] { display: none; }
.bar a:hover, .bar button:hover { background: #33333a; }
.bar .go { background: var(--accent); color: var(--ink); }
.bar .go:hover { background: var(--accent); filter: brightness(1.15); }
.bar :focus-visible, .check:focus-visible { outline: 3px solid #ffa04d; outline-offset: 2px; }
.notice { max-width: 210mm; margin: 12px auto 0; padding: 12px 16px; background: #ffe9c7; color: #5c3b00; border-radius: 8px; font-weight: 700; font-size: 14px; }

.paper { background: #fff; border-top: 5px solid var(--accent); padding: 20px 16px 28px; max-width: 210mm; margin: 0 auto; display: grid; gap: 20px; overflow-wrap: anywhere; }
.paper header { display: grid; gap: 16px; font-size: 13px; color: #444; }
.paper h1, .company { color: #000; }
.logo { display: block; max-width: 100%; height: auto; margin: 0 0 8px; }
.company { font-weight: 700; font-size: 19px; line-height: 1.3; }
.whole { display: grid; gap: 20px; }
.marks { display: flex; flex-wrap: wrap; gap: 14px 32px; align-items: flex-start; font-size: 13px; }
.marks > p span, .label { display: block; font-size: 12px; color: #444; }
.marks strong { font-size: 26px; line-height: 1.2; letter-spacing: .04em; white-space: nowrap; }
.marks .long { font-size: 18px; letter-spacing: 0; white-space: normal; }
.party { flex: 1 1 220px; }

.flights article + article, .people article + article { border-top: 1px solid #ddd; margin-top: 12px; padding-top: 12px; }
.flights article, .people article, tr, dl > div { break-inside: avoid; }
.when { display: flex; flex-wrap: wrap; gap: 0 10px; }
.way { display: grid; grid-template-columns: minmax(0, 1fr) 84px minmax(0, 1fr); gap: 10px; align-items: start; margin: 4px 0 6px; }
.way > div:last-child { text-align: right; }
.time { font-size: 22px; font-weight: 700; line-height: 1.25; }
.code { letter-spacing: .04em; }
.length { align-self: start; margin-top: 14px; border-top: 1px solid #000; text-align: center; font-size: 12px; color: #444; padding-top: 2px; white-space: nowrap; }
.people article { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: flex-start; }
.people .grow { flex: 1 1 190px; }
.checks { display: flex; gap: 16px; }
.name { font-weight: 700; font-size: 16px; }
.native { display: block; font-weight: 400; font-size: 14px; color: #444; }
.ticket { margin-top: 4px; }
.ticket strong { font-size: 19px; letter-spacing: .03em; white-space: nowrap; }
.check { display: block; width: 92px; color: #444; font-size: 10px; line-height: 1.25; text-align: center; text-decoration: none; }
.check svg { display: block; width: 100%; height: auto; }

table { width: 100%; border-collapse: collapse; font-size: 14px; }
thead th { font-size: 12px; color: #444; font-weight: 400; text-align: left; padding: 0 0 4px 12px; vertical-align: bottom; }
tbody th { text-align: left; font-weight: 400; }
tbody th, td { padding: 5px 0 5px 12px; border-top: 1px solid #ddd; }
tr > :first-child { padding-left: 0; }
.amount { text-align: right; white-space: nowrap; }
dl { display: grid; gap: 5px; }
dl > div { display: grid; grid-template-columns: minmax(112px, 30%) minmax(0, 1fr); gap: 12px; }
dt { color: #444; font-size: 13px; }
dl.totals { border-top: 1px solid #000; margin-top: 2px; padding-top: 8px; }
dl.totals > div { grid-template-columns: minmax(96px, 1fr) minmax(0, max-content); }
dl.totals dd { font-weight: 700; text-align: right; }
dl.totals > div:last-child dd { font-size: 19px; }
footer { font-size: 12px; color: #333; }
.terms { display: grid; gap: 6px; }
.last { margin-top: 14px; color: #444; }
.plain { margin-top: 24px; max-width: 560px; border-radius: 0 0 12px 12px; }
.state { font-size: 20px; font-weight: 700; }
.state.good { color: #1b7a3d; }
.state.bad { color: #c5162e; }

@media screen and (max-width: 479px) {
  .bar button, .bar a { padding: 0 8px; }
  .actions { margin-left: auto; }
  table thead { display: none; }
  table tr { display: grid; grid-template-columns: 1fr auto; padding: 8px 0; border-top: 1px solid #ddd; }
  table tr:first-child { border-top: 0; }
  table tbody th { grid-column: 1 / -1; font-weight: 700; padding: 0; border: 0; }
  table td { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 12px; padding: 0; border: 0; }
  table td:empty { display: none; }
  table td::before { content: attr(data-head); color: #444; font-size: 13px; }
  table td:last-child, table td:last-child::before { font-weight: 700; color: #000; }
}
@media (min-width: 640px) {
  .paper header { grid-template-columns: 1fr auto; }
  .title { text-align: right; }
  .terms { columns: 2; column-gap: 24px; display: block; }
  .terms p + p { margin-top: 6px; }
}
@media screen and (min-width: 840px) {
  .paper { margin: 20px auto 40px; padding: 14mm 15mm; min-height: 297mm; align-content: start; box-shadow: 0 1px 4px #0003; }
}
@media print {
  body { background: #fff; font-size: 9.5pt; line-height: 1.35; }
  h2 { font-size: 8.5pt; break-after: avoid; }
  h1, .company { font-size: 14pt; }
  .logo { max-height: 14mm; width: auto; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .marks strong, .time { font-size: 15pt; }
  .quiet, .paper header, .marks, dt, table { font-size: 9pt; }
  .ticket strong, dl.totals > div:last-child dd { font-size: 13pt; }
  .flights article + article, .people article + article { margin-top: 2mm; padding-top: 2mm; }
  .table, .facts, .whole { break-inside: avoid; }
  .check { width: 18mm; font-size: 6.5pt; }
  .bar, .notice { display: none; }
  .paper { border-top-width: 2pt; max-width: none; margin: 0; padding: 4mm 0 0; display: block; min-height: 0; }
  .paper > * + * { margin-top: 4mm; }
  .whole { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 4mm 8mm; align-items: start; }
  .whole > .flights { grid-column: 1 / -1; }
  .whole .facts dl > div { grid-template-columns: 28mm minmax(0, 1fr); gap: 3mm; }
  .paper header { grid-template-columns: 1fr auto; }
  .title { text-align: right; }
  footer { font-size: 8.5pt; }
  .terms { columns: 2; column-gap: 8mm; display: block; }
  a { color: inherit; }
}
`;
