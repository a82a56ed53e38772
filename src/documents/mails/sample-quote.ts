import type { DocumentRecord } from '../../contract/documents.ts';
import type { MailCompany } from '../../contract/mails.ts';
import type { Order } from '../../contract/orders.ts';

/** The quote that a quote's mail is previewed with: the trip of the sample order for its two adults, and one way of it. */
export function sampleQuote(order: Order, company: MailCompany): DocumentRecord {
  const segments = order.segments.map(({ id: _id, seq: _seq, status: _status, ...flight }) => flight);
  const offer = { adults: 2, children: 0, infants: 0 };
  const priced = (adult: number) => ({ adult, child: null, infant: null, total: 2 * adult });
  return {
    id: order.id,
    kind: 'quote',
    number: 'Q-2027-000012',
    rev: 1,
    issuedAt: order.orderDate,
    company: {
      name: company.name,
      nameArm: '',
      address: company.address,
      addressArm: '',
      phone: company.telephone,
      email: company.email,
      vat: '',
      bank: '',
      timezone: company.timezone,
    },
    agency: {
      name: order.agent.businessName,
      company: '',
      vat: '',
      address: company.address,
      phone: company.telephone,
      email: 'office@ararat.example',
      logo: null,
      color: null,
    },
    terms: {},
    footer: {},
    order: null,
    dueOn: null,
    quote: {
      clientName: order.contact.name,
      note: '',
      language: 'en',
      validUntil: order.timeLimit!,
      currency: order.accountCurrency,
      offers: [
        { ...offer, tripType: 'roundTrip', segments, client: priced(142_000) },
        { ...offer, tripType: 'oneWay', segments: segments.slice(0, 1), client: priced(81_500) },
      ],
    },
    clientPrices: null,
    clientFees: null,
    usualFees: null,
    returned: { client: null, shown: null },
    clientCredit: null,
    checks: [],
    charges: null,
    deposit: null,
    credit: null,
  };
}
