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
  /** Who may read it; writing is decided inside. */
  roles: readonly Role[];
  Body: ComponentType;
}

/** The sections in the order of their tabs; a new one is a line here. */
export const SECTIONS: readonly Section[] = [
  { id: 'signIn', title: 'Sign-in', roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'], Body: SignInSection },
  { id: 'timeLimits', title: 'Time limits', roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'], Body: TimeLimitsSection },
  { id: 'tickets', title: 'Tickets', roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'], Body: TicketsSection },
  { id: 'templates', title: 'Templates', roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'], Body: Templates },
  { id: 'groups', title: 'Groups', roles: ['Super Admin', 'Admin', 'Viewer', 'Tickets'], Body: GroupsSection },
  { id: 'mail', title: 'Mail', roles: ['Super Admin', 'Admin', 'Viewer'], Body: MailSection },
  { id: 'notifications', title: 'Notifications', roles: ['Super Admin', 'Admin', 'Viewer'], Body: NotificationsSection },

  { id: 'company', title: 'Company', roles: settingsReaders, Body: CompanySection },
  { id: 'airports', title: 'Airports', roles: settingsReaders, Body: AirportsSection },
  { id: 'airlines', title: 'Airlines', roles: settingsReaders, Body: AirlinesSection },
  { id: 'aircraft', title: 'Aircraft', roles: settingsReaders, Body: AircraftSection },
  { id: 'baggage', title: 'Baggage rules', roles: settingsReaders, Body: BaggageSection },
  { id: 'fareRules', title: 'Fare rules', roles: settingsReaders, Body: FareRulesSection },
  { id: 'hotels', title: 'Hotels', roles: settingsReaders, Body: HotelsSection },
  { id: 'hotelCategories', title: 'Hotel categories', roles: settingsReaders, Body: HotelCategoriesSection },
  { id: 'services', title: 'Services', roles: settingsReaders, Body: ServicesSection },
];

export const sectionsOf = (role: Role | undefined): Section[] =>
  SECTIONS.filter((section) => role !== undefined && section.roles.includes(role));
