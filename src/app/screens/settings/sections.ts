import type { ComponentType } from 'react';
import { may } from '../../../contract/endpoint.ts';
import type { Role } from '../../../contract/roles.ts';
import { canOpen } from '../../../contract/screens.ts';
import { smtpEndpoints } from '../../../contract/smtp.ts';
import { roleHas } from '../../../rules/rights.ts';
import { Templates } from '../../features/flight-templates/templates.tsx';
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
  /** Who may read it, where not everybody who may open the settings does; writing is decided inside. */
  reads?: (role: Role | undefined) => boolean;
  Body: ComponentType;
}

/** The headings, in their order. */
export const GROUPS = ['People', 'Selling', 'Company', 'Reference data'] as const;
type Group = (typeof GROUPS)[number];

/** The sections, group by group; a new one is a line here. */
export const SECTIONS: readonly Section[] = [
  { id: 'signIn', title: 'Sign-in', group: 'People', Body: SignInSection },
  { id: 'groups', title: 'Groups', group: 'People', Body: GroupsSection },

  { id: 'timeLimits', title: 'Time limits', group: 'Selling', Body: TimeLimitsSection },
  { id: 'tickets', title: 'Tickets', group: 'Selling', Body: TicketsSection },
  { id: 'templates', title: 'Templates', group: 'Selling', Body: Templates },
  { id: 'baggage', title: 'Baggage rules', group: 'Selling', Body: BaggageSection },
  { id: 'fareRules', title: 'Fare rules', group: 'Selling', Body: FareRulesSection },
  { id: 'services', title: 'Services', group: 'Selling', Body: ServicesSection },

  { id: 'company', title: 'Company', group: 'Company', Body: CompanySection },
  { id: 'mail', title: 'Mail', group: 'Company', reads: (role) => may(role, smtpEndpoints.getSmtpSettings), Body: MailSection },
  {
    id: 'notifications',
    title: 'Notifications',
    group: 'Company',
    reads: (role) => roleHas(role, 'allNotifications'),
    Body: NotificationsSection,
  },

  { id: 'airports', title: 'Airports', group: 'Reference data', Body: AirportsSection },
  { id: 'airlines', title: 'Airlines', group: 'Reference data', Body: AirlinesSection },
  { id: 'aircraft', title: 'Aircraft', group: 'Reference data', Body: AircraftSection },
  { id: 'hotels', title: 'Hotels', group: 'Reference data', Body: HotelsSection },
  { id: 'hotelCategories', title: 'Hotel categories', group: 'Reference data', Body: HotelCategoriesSection },
];

export const sectionsOf = (role: Role | undefined): Section[] =>
  SECTIONS.filter(({ reads }) => canOpen('settings', role) && (reads?.(role) ?? true));
