import type { DocumentLang, TicketCheck } from '../contract/documents.ts';
import { timeOf } from '../rules/format.ts';
import { html, type Markup } from './html.ts';
import { documentsTexts } from '../texts/documents/every.ts';
import { dayText, instantText } from './days.ts';

/** What the QR code of a genuine ticket shows to whoever scans it: its state and flights, and nobody's name. */
export function ticketBody(check: TicketCheck, lang: DocumentLang): Markup {
  const say = documentsTexts(lang);
  return html`<p class="state ${check.status === 'open' ? 'good' : 'bad'}">${say(`ticket.${check.status}`)}</p>
    <p><strong>${check.number}</strong> <span class="quiet">${say('check.issuedBy', { digit: say('checkDigit', { digit: check.checkDigit }), company: check.company })}</span></p>
    <dl>
      <div><dt>${say('passenger')}</dt><dd>${check.passenger}</dd></div>
      <div><dt>${say('bookingReference')}</dt><dd>${check.pnr}</dd></div>
    </dl>
    <section>
      <h2>${say('flights')}</h2>
      <dl>
        ${check.flights.map(
          (one) =>
            html`<div><dt>${one.flightNumber}</dt><dd>${one.from}–${one.to}, ${dayText(one.departureLocal, lang)} ${timeOf(one.departureLocal)}<br><b>${say(`coupon.${one.status}`)}</b></dd></div>`,
        )}
      </dl>
    </section>
    <p class="quiet">${say('check.at', { at: instantText(check.checkedAt, check.timezone, lang) })}</p>`; // prettier-ignore
}
