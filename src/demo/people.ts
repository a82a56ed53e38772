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
  language: 'en' | 'hy';
}

const AT = '@demo.example';

const staffTable: readonly (readonly [name: string, role: Role, person: string])[] = [
  ['superadmin', 'Super Admin', 'Anahit Grigoryan'],
  ['admin', 'Admin', 'Davit Sargsyan'],
  ['manager', 'Manager', 'Lilit Harutyunyan'],
  ['tickets', 'Tickets', 'Gor Hakobyan'],
  ['viewer', 'Viewer', 'Nare Petrosyan'],
  ['reports', 'Reports', 'Tigran Manukyan'],
];

type AgencyRow = readonly [
  name: string,
  businessName: string,
  companyName: string,
  vat: string,
  city: string,
  address: string,
  phone: string,
  mobile: string,
  ceo: string,
  contact: string,
  group: string,
  balance: number | null,
  creditLimit: number,
  status?: DemoUser['status'],
];

// The first five are the fixed sign-ins. Names and numbers are invented.
const agencyTable: readonly AgencyRow[] = [
  [
    'agent',
    'Ararat Voyage',
    'Ararat Voyage LLC',
    '02581647',
    'Yerevan',
    '24 Abovyan Street',
    '+37410521470',
    '+37491407215',
    'Karen Avetisyan',
    'Mariam Avetisyan',
    'agencies',
    500_000_000,
    0,
  ],
  [
    'agent2',
    'Nairi Tours',
    'Nairi Tours LLC',
    '00134792',
    'Yerevan',
    '7 Sayat-Nova Avenue',
    '+37410547812',
    '+37494318640',
    'Armen Ghazaryan',
    'Sona Ghazaryan',
    'partners',
    500_000_000,
    50_000_000,
  ],
  [
    'poor',
    'Vardavar Travel',
    'Vardavar Travel LLC',
    '06927315',
    'Vanadzor',
    '52 Tigran Mets Avenue',
    '+37432240816',
    '+37477510263',
    'Hovhannes Mkrtchyan',
    'Hovhannes Mkrtchyan',
    'agencies',
    10_000,
    0,
  ],
  [
    'blocked',
    'Aragil Travel',
    'Aragil Travel LLC',
    '01846203',
    'Yerevan',
    '15 Komitas Avenue',
    '+37410238541',
    '+37493652018',
    'Vahe Stepanyan',
    'Vahe Stepanyan',
    'agencies',
    null,
    0,
    'blocked',
  ],
  [
    'pending',
    'Garni Holidays',
    'Garni Holidays LLC',
    '02713958',
    'Yerevan',
    '3 Northern Avenue',
    '+37410600417',
    '+37496284105',
    'Ani Karapetyan',
    'Ani Karapetyan',
    'agencies',
    null,
    0,
    'pending',
  ],
  [
    'shirak.tour',
    'Shirak Tour',
    'Shirak Tour LLC',
    '05518426',
    'Gyumri',
    '11 Rustaveli Street',
    '+37431250739',
    '+37493871524',
    'Samvel Khachatryan',
    'Gayane Khachatryan',
    'agencies',
    124_000_000,
    0,
  ],
  [
    'lusin.travel',
    'Lusin Travel',
    'Lusin Travel LLC',
    '02297164',
    'Yerevan',
    '38 Mashtots Avenue',
    '+37410534906',
    '+37455142873',
    'Lusine Hovhannisyan',
    'Lusine Hovhannisyan',
    'agencies',
    78_500_000,
    0,
  ],
  [
    'tsirani',
    'Tsirani Voyage',
    'Tsirani Voyage CJSC',
    '00468251',
    'Yerevan',
    '2 Vazgen Sargsyan Street',
    '+37410581349',
    '+37499063715',
    'Ruben Danielyan',
    'Astghik Danielyan',
    'partners',
    230_000_000,
    100_000_000,
  ],
  [
    'dilijan.air',
    'Dilijan Air Desk',
    'Tavush Travel LLC',
    '07615938',
    'Dilijan',
    '19 Myasnikyan Street',
    '+37426824173',
    '+37498517240',
    'Artur Simonyan',
    'Narine Simonyan',
    'agencies',
    31_000_000,
    0,
  ],
  [
    'gyumri.wings',
    'Gyumri Wings',
    'Gyumri Wings LLC',
    '05539047',
    'Gyumri',
    '6 Abovyan Street',
    '+37431231875',
    '+37494720651',
    'Hayk Poghosyan',
    'Hayk Poghosyan',
    'agencies',
    64_000_000,
    0,
  ],
  [
    'hayastan.tickets',
    'Hayastan Tickets',
    'HT Service LLC',
    '01172584',
    'Yerevan',
    '47 Tumanyan Street',
    '+37410569218',
    '+37491638402',
    'Gagik Vardanyan',
    'Elen Vardanyan',
    'partners',
    152_000_000,
    50_000_000,
  ],
  [
    'lori.travel',
    'Lori Travel',
    'Lori Travel LLC',
    '06941728',
    'Vanadzor',
    '30 Khimikneri Street',
    '+37432246051',
    '+37477295814',
    'Suren Baghdasaryan',
    'Tatevik Baghdasaryan',
    'agencies',
    42_500_000,
    0,
  ],
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

export const demoAgencies: readonly DemoUser[] = agencyTable.map(
  ([
    name,
    businessName,
    companyName,
    vat,
    city,
    address,
    phone,
    mobilePhone,
    ceoNameSurname,
    contactNameSurname,
    userGroup,
    balance,
    creditLimit,
    status = 'active',
  ]) => ({
    email: name + AT,
    role: 'user',
    businessName,
    companyName,
    vat,
    country: 'AM',
    city,
    address,
    phone,
    mobilePhone,
    ceoNameSurname,
    contactNameSurname,
    status,
    blockedReason: status === 'blocked' ? 'Invoices overdue since last month' : null,
    userGroup,
    balance,
    creditLimit,
    language: name === 'shirak.tour' || name === 'lori.travel' ? 'hy' : 'en',
  }),
);
