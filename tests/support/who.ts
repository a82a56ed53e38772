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
