/** The roles, by their codes. */
export const texts = {
  'Super Admin': 'Super Admin',
  Admin: 'Admin',
  Manager: 'Manager',
  Tickets: 'Tickets',
  Viewer: 'Viewer',
  Reports: 'Reports',
  user: 'Agent',
  none: 'No role',
} as const;
