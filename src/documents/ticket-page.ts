import type { DocumentLang, TicketCheck } from '../contract/documents.ts';
import { timeOf } from '../rules/format.ts';
import { html, type Markup } from './html.ts';
import { dayText, instantText, words } from './words.ts';

/** What the QR code of a genuine ticket shows to whoever scans it: its state and flights, and nobody's name. */
export function ticketBody(check: TicketCheck, lang: DocumentLang): Markup {
  const w = words[lang];
  return html`<p class="state ${check.status === 'open' ? 'good' : 'bad'}">${w.tickets[check.status]}</p>
    <p><strong>${check.number}</strong> <span class="quiet">${w.checkDigit} ${check.checkDigit}, ${w.check.from} ${check.company}</span></p>
    <dl>
      <div><dt>${w.passenger}</dt><dd>${check.passenger}</dd></div>
      <div><dt>${w.bookingReference}</dt><dd>${check.pnr}</dd></div>
    </dl>
    <section>
      <h2>${w.flights}</h2>
      <dl>
        ${check.flights.map(
          (one) =>
            html`<div><dt>${one.flightNumber}</dt><dd>${one.from}–${one.to}, ${dayText(one.departureLocal, lang)} ${timeOf(one.departureLocal)}<br><b>${w.coupons[one.status]}</b></dd></div>`,
        )}
      </dl>
    </section>
    <p class="quiet">${w.check.checkedAt} ${instantText(check.checkedAt, check.timezone, lang)}</p>`; // prettier-ignore
}
