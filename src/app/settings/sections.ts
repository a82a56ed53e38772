import type { ComponentType } from 'react';
import { settingsReaders, type Role } from '../../contract/roles.ts';
import { Templates } from '../flight-templates/templates.tsx';
import { GroupsSection } from './groups-section.tsx';
import { CompanySection } from './company/company-section.tsx';
import { FareRulesSection } from './fare-rules/fare-rules-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import {
  AircraftSection,
  AirlinesSection,
  AirportsSection,
  BaggageSection,
  HotelCategoriesSection,
  HotelsSection,
  ServicesSection,
} from './reference/sections.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TicketsSection } from './tickets-section.tsx';
import { TimeLimitsSection } from './time-limits-section.tsx';

export interface Section {
  /** Stands in the URL. */
  id: string;
  title: string;
  /** The heading that it stands under. */
  group: Group;
  /** Who may read it; writing is decided inside. */
  roles: readonly Role[];
  Body: ComponentType;
}

/** The headings, in their order. */
export const GROUPS = ['People', 'Selling', 'Company', 'Reference data'] as const;
type Group = (typeof GROUPS)[number];

const limitReaders: readonly Role[] = ['Super Admin', 'Admin', 'Viewer', 'Tickets'];
const mailReaders: readonly Role[] = ['Super Admin', 'Admin', 'Viewer'];

/** The sections, group by group; a new one is a line here. */
export const SECTIONS: readonly Section[] = [
  { id: 'signIn', title: 'Sign-in', group: 'People', roles: limitReaders, Body: SignInSection },
  { id: 'groups', title: 'Groups', group: 'People', roles: limitReaders, Body: GroupsSection },

  { id: 'timeLimits', title: 'Time limits', group: 'Selling', roles: limitReaders, Body: TimeLimitsSection },
  { id: 'tickets', title: 'Tickets', group: 'Selling', roles: limitReaders, Body: TicketsSection },
  { id: 'templates', title: 'Templates', group: 'Selling', roles: limitReaders, Body: Templates },
  { id: 'baggage', title: 'Baggage rules', group: 'Selling', roles: settingsReaders, Body: BaggageSection },
  { id: 'fareRules', title: 'Fare rules', group: 'Selling', roles: settingsReaders, Body: FareRulesSection },
  { id: 'services', title: 'Services', group: 'Selling', roles: settingsReaders, Body: ServicesSection },

  { id: 'company', title: 'Company', group: 'Company', roles: settingsReaders, Body: CompanySection },
  { id: 'mail', title: 'Mail', group: 'Company', roles: mailReaders, Body: MailSection },
  { id: 'notifications', title: 'Notifications', group: 'Company', roles: mailReaders, Body: NotificationsSection },

  { id: 'airports', title: 'Airports', group: 'Reference data', roles: settingsReaders, Body: AirportsSection },
  { id: 'airlines', title: 'Airlines', group: 'Reference data', roles: settingsReaders, Body: AirlinesSection },
  { id: 'aircraft', title: 'Aircraft', group: 'Reference data', roles: settingsReaders, Body: AircraftSection },
  { id: 'hotels', title: 'Hotels', group: 'Reference data', roles: settingsReaders, Body: HotelsSection },
  { id: 'hotelCategories', title: 'Hotel categories', group: 'Reference data', roles: settingsReaders, Body: HotelCategoriesSection },
];

export const sectionsOf = (role: Role | undefined): Section[] =>
  SECTIONS.filter((section) => role !== undefined && section.roles.includes(role));
