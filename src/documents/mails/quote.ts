import { formatMoney, travellersOf } from '../../rules/format.ts';
import { instantText } from '../days.ts';
import { documentsTexts } from '../../texts/documents/every.ts';
import { peopleTexts } from '../../texts/people/every.ts';
import { langOf, mailText, VarMissing, type Part, type Script } from './letter.ts';
import { flightsPart } from './order-parts.ts';

/** A quote to a client, in the agency's name: its flights and prices to read at once, its conditions in the PDF that goes with it. */
export const quote: Script = (body) => {
  const say = mailText(body);
  const paper = documentsTexts(langOf(body));
  const document = body.documents.find((one) => one.kind === 'quote');
  if (!document?.quote) throw new VarMissing('quote');
  const { number, quote: given } = document;
  const several = given.offers.length > 1;
  return {
    subject: say('quoteTitle', { number }),
    heading: say('quoteTitle', { number }),
    parts: [
      ...(given.clientName ? [{ kind: 'text', text: say('hello', { name: given.clientName }) } as const] : []),
      ...(given.note ? [{ kind: 'text', text: given.note } as const] : []),
      ...given.offers.flatMap((offer, i): Part[] => [
        ...(several ? [{ kind: 'title', text: paper('offer', { n: String(i + 1) }) } as const] : []),
        flightsPart(body, offer.segments),
        {
          kind: 'facts',
          rows: [
            [say('passengers'), travellersOf(offer, peopleTexts(langOf(body)))],
            [paper('totalForAll'), formatMoney(offer.client.total, given.currency)],
          ],
        },
      ]),
      { kind: 'facts', rows: [[paper('validUntil'), instantText(given.validUntil, body.company.timezone, langOf(body))]] },
      { kind: 'text', text: paper('noSeatsHeld'), quiet: true },
    ],
  };
};
