import { isCurrency, type Rates } from '../../rules/currencies.ts';

/** The Central Bank of Armenia by SOAP (decision 0022): one averaged rate for each working day. */

/** Drams for one unit, read as text and divided in whole numbers: never a float of the wire. */
export interface Sheet {
  /** YYYY-MM-DD. */
  date: string;
  /** With dollar and euro always; of the others what could be read. */
  rates: Rates;
}
export interface Latest extends Sheet {
  /** The sheet before this one; null when the bank names none. */
  previous: string | null;
}
/** Where it is asked and for how long one waits. */
export interface CentralBank {
  latest(): Promise<Latest>;
  /** Both days included, for dollar, euro and these; days without a sheet are left out. */
  between(from: string, to: string, others: readonly string[]): Promise<Sheet[]>;
}

const WAIT_MS = 20_000;
const MOST_BYTES = 2_000_000;

export function centralBank(url: string, waitMs = WAIT_MS): CentralBank {
  return {
    latest: async () => readLatest(await ask(url, 'ExchangeRatesLatest', '', waitMs)),
    between: async (from, to, others) =>
      readRange(
        await ask(
          url,
          'ExchangeRatesByDateRangeByISO',
          `<ISOCodes>${['USD', 'EUR', ...others].join(',')}</ISOCodes><DateFrom>${from}T00:00:00</DateFrom><DateTo>${to}T00:00:00</DateTo>`,
          waitMs,
        ),
      ),
  };
}

async function ask(url: string, operation: string, parameters: string, waitMs: number): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"http://www.cba.am/${operation}"` },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="http://www.cba.am/">${parameters}</${operation}></soap:Body></soap:Envelope>`,
  });
  const text = await response.text();
  // A fault comes with status 500 and says more than the status.
  const fieldError = tag(text, 'faultstring');
  if (fieldError) throw new Error(`The Central Bank refused: ${fieldError.slice(0, 200)}`);
  if (!response.ok) throw new Error(`The Central Bank answered ${response.status}`);
  if (text.length > MOST_BYTES || !/<\/(?:\w+:)?Envelope>\s*$/.test(text)) throw new Error('The answer of the Central Bank is cut off');
  return text;
}

function readLatest(xml: string): Latest {
  const rates = new Map(blocks(xml, 'ExchangeRate').map((row) => [tag(row, 'ISO'), row]));
  return {
    date: dayOf(tag(xml, 'CurrentDate')),
    previous: tag(xml, 'PreviousAvailableDate') ? dayOf(tag(xml, 'PreviousAvailableDate')) : null,
    rates: ratesOf(rates),
  };
}

function ratesOf(rows: ReadonlyMap<string | undefined, string>): Rates {
  const rates: Rates = { USD: rateOf(rows.get('USD'), 'USD'), EUR: rateOf(rows.get('EUR'), 'EUR') };
  for (const [iso, row] of rows) {
    if (iso === undefined || !isCurrency(iso) || rates[iso] !== undefined) continue;
    try {
      rates[iso] = rateOf(row, iso);
    } catch {
      // One that cannot be read keeps its last rate; dollar and euro do not wait for it.
    }
  }
  return rates;
}

function readRange(xml: string): Sheet[] {
  const days = new Map<string, Map<string | undefined, string>>();
  for (const row of blocks(xml, 'ExchangeRatesByRange')) {
    const date = dayOf(tag(row, 'RateDate'));
    days.set(date, (days.get(date) ?? new Map<string | undefined, string>()).set(tag(row, 'ISO'), row));
  }
  return [...days]
    .filter(([, rates]) => rates.has('USD') && rates.has('EUR'))
    .map(([date, rates]) => ({ date, rates: ratesOf(rates) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** `Amount` units cost `Rate` drams: of some currencies it is ten or a hundred. Gold and silver, by the gram, and codes of no use to us are not looked at. */
function rateOf(row: string | undefined, iso: string): number {
  if (row === undefined) throw new Error(`The Central Bank gave no rate of ${iso}`);
  const amount = tag(row, 'Amount') ?? ''; // no text
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,6}))?$/.exec(tag(row, 'Rate') ?? '') ?? []; // no text
  if (!/^[1-9]\d{0,5}$/.test(amount) || whole === undefined) throw new Error(`The rate of ${iso} cannot be read`);
  const millionths = BigInt(whole + part.padEnd(6, '0'));
  const divisor = BigInt(amount);
  const one = Number((millionths * 2n + divisor) / (divisor * 2n)) / 1_000_000;
  if (one <= 0) throw new Error(`The rate of ${iso} is nothing`);
  return one;
}

function dayOf(text: string | undefined): string {
  const day = /^(\d{4}-\d{2}-\d{2})T/.exec(text ?? '')?.[1];
  if (!day || Number.isNaN(Date.parse(day))) throw new Error('The Central Bank gave no date');
  return day;
}

/** A handful of flat elements: no need of a whole XML reader. An element that is nil has no text. */
const tag = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?(?<!/)>([^<]*)</(?:\\w+:)?${name}>`).exec(xml)?.[1]?.trim() || undefined;
const blocks = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map((match) => match[1]!);
