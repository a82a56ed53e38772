import { sql, type RawBuilder } from 'kysely';
import type { DocumentRecord } from '../../contract/documents.ts';

export type AgencyHead = DocumentRecord['agency'];

/** An agency, the row `u` of `users`, as the head of what goes out in its own name: a document keeps it, a mail has it of today. */
export const agencyHead: RawBuilder<AgencyHead> = sql`
  jsonb_build_object('name', u.business_name, 'company', u.company_name, 'vat', u.vat, 'address', concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(u.country, '')),
    'phone', u.phone, 'email', u.email, 'logo', (select l.name from agency_logo l where l.agent_id = u.id and l.left_at is null), 'color', u.brand_color)`;
