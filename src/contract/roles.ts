/** The seven roles as they are stored; the screens call `user` "Agent" (domain.md 3.2). */
export const ROLES = ['Super Admin', 'Admin', 'Manager', 'Tickets', 'Viewer', 'Reports', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_TITLES: Record<Role, string> = {
  'Super Admin': 'Super Admin',
  Admin: 'Admin',
  Manager: 'Manager',
  Tickets: 'Tickets',
  Viewer: 'Viewer',
  Reports: 'Reports',
  user: 'Agent',
};

/** `adminGroups`, when present and not '...', overrides the role; an unknown value gives no role at all (fail closed). */
export function effectiveRole(user: { role: string; adminGroups?: string | null | undefined }): Role | undefined {
  const override = user.adminGroups;
  const value = override && override !== '...' ? override : user.role;
  return ROLES.find((role) => role === value || ROLE_TITLES[role] === value);
}

/** May pre-order, book and issue (domain.md 3.2); agents for their own agency, staff on behalf of one. */
export const sellers: readonly Role[] = ['Super Admin', 'Admin', 'Manager', 'Tickets', 'user'];
/** May read orders, bookings and what was done: agents their own, staff all. Named one by one: a new role reads nothing. */
export const orderReaders: readonly Role[] = [...sellers, 'Viewer'];

/** The role of agencies and their people. */
export const AGENT: Role = 'user';
/** The role of whoever sets the house up. */
export const SUPER_ADMIN: Role = 'Super Admin';
export const STAFF = ROLES.filter((role) => role !== 'user');

/** Staff with a desk of their own: their day begins with what waits. */
export const startReaders: readonly Role[] = orderReaders.filter((role) => role !== AGENT);

/** Staff see every agency; only agents are confined to their own. Takes a role as it is stored, too. */
export const isAgent = (role: string | undefined): boolean => role === AGENT;
/** Nobody is staff without a role. */
export const isStaff = (role: string | undefined): boolean => role !== undefined && !isAgent(role);

/** Write reference data and the settings of the house (domain.md 4.5). */
export const referenceWriters: readonly Role[] = ['Super Admin', 'Admin'];
/** Read what stands in the settings. */
export const settingsReaders: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];
