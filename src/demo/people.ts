import { type Lang } from '../contract/lang.ts';
import type { Role } from '../contract/roles.ts';

export interface DemoUserGroup {
  key: string;
  name: string;
  isPublic: boolean;
  /** Percent of the base fare. */
  commissionPercent: number;
  /** Minor units of AMD. */
  defaultCreditLimit: number;
}

export const demoUserGroups: readonly DemoUserGroup[] = [
  { key: 'agencies', name: 'Travel agencies', isPublic: true, commissionPercent: 5, defaultCreditLimit: 0 },
  { key: 'partners', name: 'Key partners', isPublic: false, commissionPercent: 7, defaultCreditLimit: 50_000_000 },
];

export interface DemoUser {
  email: string;
  role: Role;
  businessName: string;
  companyName: string;
  /** Eight digits, as Armenian tax numbers have; empty for staff. */
  vat: string;
  country: string;
  city: string;
  address: string;
  phone: string;
  mobilePhone: string;
  ceoNameSurname: string;
  contactNameSurname: string;
  status: 'active' | 'pending' | 'blocked';
  blockedReason: string | null;
  /** Key of a demo user group; null for staff. */
  userGroup: string | null;
  /** What the account holds at the end of the seed, minor units of AMD; null: whatever its orders leave. */
  balance: number | null;
  creditLimit: number;
  language: Lang;
}

export const AT = '@demo.example';

const staffTable: readonly (readonly [name: string, role: Role, person: string])[] = [
  ['superadmin', 'Super Admin', 'Anahit Grigoryan'],
  ['admin', 'Admin', 'Davit Sargsyan'],
  ['manager', 'Manager', 'Lilit Harutyunyan'],
  ['tickets', 'Tickets', 'Gor Hakobyan'],
  ['viewer', 'Viewer', 'Nare Petrosyan'],
  ['reports', 'Reports', 'Tigran Manukyan'],
];

export const demoStaff: readonly DemoUser[] = staffTable.map(([name, role, person], at) => ({
  email: name + AT,
  role,
  businessName: person,
  companyName: 'Tatev Travel',
  vat: '',
  country: 'AM',
  city: 'Yerevan',
  address: '16 Amiryan Street',
  phone: '+37410540026',
  mobilePhone: `+3749140002${at}`,
  ceoNameSurname: 'Anahit Grigoryan',
  contactNameSurname: person,
  status: 'active',
  blockedReason: null,
  userGroup: null,
  balance: null,
  creditLimit: 0,
  language: 'en',
}));
