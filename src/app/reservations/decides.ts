import type { Role } from '../../contract/roles.ts';

/** Who decides about refunds outside the rule (domain.md 3.2). */
export const decides = (role: Role | undefined): boolean => role === 'Super Admin' || role === 'Admin' || role === 'Tickets';
