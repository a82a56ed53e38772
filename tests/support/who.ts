import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { Role } from '../../src/contract/roles.ts';

/** Who of the demo data, and of the world of the API tests, has the role. */
export const WHO: Record<Role, string> = {
  'Super Admin': 'superadmin',
  Admin: 'admin',
  Manager: 'manager',
  Tickets: 'tickets',
  Viewer: 'viewer',
  Reports: 'reports',
  user: 'agent',
};

/** Whoever may call it and most else; what agencies alone may do is theirs. */
export const callerOf = ({ roles }: Endpoint): string =>
  typeof roles === 'string' || roles.includes('Super Admin') ? WHO['Super Admin'] : WHO[roles[0]!];
