import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Rows of a sheet as the Central Bank writes them: so many units cost so many drams. */
export type SheetRow = readonly [iso: string, amount: string, rate: string];

/** USD and EUR as asked, among what else stands in a sheet: tens and hundreds, six decimals, gold and silver by the gram. */
export const sheetRows = (usd: string, eur: string): SheetRow[] => [
  ['USD', '1', usd],
  ['EUR', '1', eur],
  ['JPY', '10', '25.31'],
  ['IRR', '100', '0.90'],
  ['UZS', '10', '0.28677'],
  ['LBP', '1', '0.028677'],
  ['XAU', '1', '38210.55'],
  ['XAG', '1', '451.2'],
];

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`;

export const latestXml = (date: string, previous: string | null, rows: readonly SheetRow[], next: string | null = null): string =>
  envelope(
    `<ExchangeRatesLatestResponse xmlns="http://www.cba.am/"><ExchangeRatesLatestResult><CurrentDate>${date}T00:00:00</CurrentDate>${
      next === null ? '<NextAvailableDate xsi:nil="true" />' : `<NextAvailableDate>${next}T00:00:00</NextAvailableDate>`
    }${
      previous === null ? '<PreviousAvailableDate xsi:nil="true" />' : `<PreviousAvailableDate>${previous}T00:00:00</PreviousAvailableDate>`
    }<Rates>${rows
      .map(
        ([iso, amount, rate]) =>
          `<ExchangeRate><ISO>${iso}</ISO><Amount>${amount}</Amount><Rate>${rate}</Rate><Difference>-0.11</Difference></ExchangeRate>`,
      )
      .join('')}</Rates></ExchangeRatesLatestResult></ExchangeRatesLatestResponse>`,
  );

export const rangeXml = (days: readonly (readonly [date: string, rows: readonly SheetRow[]])[]): string =>
  envelope(
    `<ExchangeRatesByDateRangeByISOResponse xmlns="http://www.cba.am/"><ExchangeRatesByDateRangeByISOResult><diffgr:diffgram xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"><DocumentElement xmlns="">${days
      .flatMap(([date, rows]) =>
        rows.map(
          ([iso, amount, rate], i) =>
            `<ExchangeRatesByRange diffgr:id="ExchangeRatesByRange${i + 1}" msdata:rowOrder="${i}"><Rate>${rate}</Rate><Amount>${amount}</Amount><ISO>${iso}</ISO><Diff>0.1</Diff><RateDate>${date}T00:00:00+04:00</RateDate></ExchangeRatesByRange>`,
        ),
      )
      .join('')}</DocumentElement></diffgr:diffgram></ExchangeRatesByDateRangeByISOResult></ExchangeRatesByDateRangeByISOResponse>`,
  );

export const faultXml = (words: string): string =>
  envelope(`<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${words}</faultstring><detail /></soap:Fault>`);

/** A bank that says what the test wants, and remembers what it was asked. `undefined` for an operation: it never answers. */
export class TestBank {
  latest: string | undefined = '';
  range = rangeXml([]);
  status = 200;
  readonly asked: string[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const operation = /ExchangeRates\w+/.exec(String(request.headers['soapaction']))?.[0] ?? '';
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        this.asked.push(`${operation} ${[...body.matchAll(/<(?:DateFrom|DateTo)>([\d-]+)T/g)].map((one) => one[1]).join(' ')}`.trim());
        const answer = operation === 'ExchangeRatesLatest' ? this.latest : this.range;
        if (answer !== undefined) response.writeHead(this.status, { 'content-type': 'text/xml; charset=utf-8' }).end(answer);
      });
    });
  }

  static async open(): Promise<TestBank> {
    const bank = new TestBank();
    await new Promise<void>((resolve) => bank.#server.listen(0, '127.0.0.1', resolve));
    return bank;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/exchangerates.asmx`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
