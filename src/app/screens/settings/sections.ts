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
  CommissionRulesSection,
  HotelCategoriesSection,
  HotelsSection,
  ServicesSection,
  ThroughFaresSection,
} from './reference/sections.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { TicketsSection } from './tickets-section.tsx';
import { TimeLimitsSection } from './time-limits-section.tsx';
import type { texts } from '../../../texts/settings/en.ts';

/** Each has its title in the catalogue. */
type SectionId = keyof typeof texts extends infer K ? (K extends `section.${infer Id}` ? Id : never) : never;

export interface Section {
  /** Stands in the URL. */
  id: SectionId;
  /** The heading that it stands under. */
  group: Group;
  /** Who may read it, where not everybody who may open the settings does; writing is decided inside. */
  reads?: (role: Role | undefined) => boolean;
  Body: ComponentType;
}

/** The headings, in their order. */
export const GROUPS = ['people', 'selling', 'company', 'reference'] as const;
type Group = (typeof GROUPS)[number];

/** The sections, group by group; a new one is a line here. */
export const SECTIONS: readonly Section[] = [
  { id: 'signIn', group: 'people', Body: SignInSection },
  { id: 'groups', group: 'people', Body: GroupsSection },

  { id: 'timeLimits', group: 'selling', Body: TimeLimitsSection },
  { id: 'tickets', group: 'selling', Body: TicketsSection },
  { id: 'templates', group: 'selling', Body: Templates },
  { id: 'baggage', group: 'selling', Body: BaggageSection },
  { id: 'fareRules', group: 'selling', Body: FareRulesSection },
  { id: 'services', group: 'selling', Body: ServicesSection },
  { id: 'commissionRules', group: 'selling', Body: CommissionRulesSection },
  { id: 'throughFares', group: 'selling', Body: ThroughFaresSection },

  { id: 'company', group: 'company', Body: CompanySection },
  { id: 'mail', group: 'company', reads: (role) => may(role, smtpEndpoints.getSmtpSettings), Body: MailSection },
  {
    id: 'notifications',

    group: 'company',
    reads: (role) => roleHas(role, 'allNotifications'),
    Body: NotificationsSection,
  },

  { id: 'airports', group: 'reference', Body: AirportsSection },
  { id: 'airlines', group: 'reference', Body: AirlinesSection },
  { id: 'aircraft', group: 'reference', Body: AircraftSection },
  { id: 'hotels', group: 'reference', Body: HotelsSection },
  { id: 'hotelCategories', group: 'reference', Body: HotelCategoriesSection },
];

export const sectionsOf = (role: Role | undefined): Section[] =>
  SECTIONS.filter(({ reads }) => canOpen('settings', role) && (reads?.(role) ?? true));
