import { fieldError } from '../../contract/field-errors.ts';
import { sql } from 'kysely';
import type { Parsed } from '../../contract/endpoints.ts';
import type { Tx } from '../database/database.ts';
import { invalid } from '../http/api-error.ts';
import { readClassTemplates } from '../templates/class-templates.ts';

type Fields = Extract<Parsed<'createClass'>['body'], { code: string }>;

const HOUR = 3_600_000;

/** The class of this flight that a template describes: its days and hours become instants. Throws field errors at `classTemplateId`. */
export async function fromTemplate(tx: Tx, id: string, flight: { currency: string; departure_utc: string }): Promise<Fields> {
  const [one] = await readClassTemplates(tx, sql`and c.id = ${id}`);
  if (!one) throw invalid({ classTemplateId: [fieldError('unknownTemplate')] });
  if (one.currency !== flight.currency)
    throw invalid({ classTemplateId: [fieldError('templateCurrency', { currency: one.currency, other: flight.currency })] });
  const before = (hours: number | null) =>
    hours === null ? null : new Date(Date.parse(flight.departure_utc) - hours * HOUR).toISOString();
  return {
    ...one,
    salesFrom: before(one.salesFromDays === null ? null : one.salesFromDays * 24),
    salesTo: before(one.salesToHours),
  };
}
