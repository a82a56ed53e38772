import type { ComponentType } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { commonText } from '../../../texts/common/text.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { AllotmentsTab } from '../../features/allotments/allotments-tab.tsx';
import { ClassesTab } from './classes-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { HoldsTab } from './holds-tab.tsx';
import { PassengersTab } from './passengers-tab.tsx';

export interface Tab {
  /** Stands in the URL. */
  id: string;
  title: () => string;
  Body: ComponentType<{ flight: Flight }>;
}

/** What hangs on a flight, in the order of the tabs; the first is open unless the URL says otherwise. A new one is a line here. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'classes', title: () => flightText('tab.classes'), Body: ClassesTab },
  { id: 'passengers', title: () => commonText('passengers'), Body: PassengersTab },
  { id: 'allotments', title: () => flightText('tab.allotments'), Body: AllotmentsTab },
  { id: 'holds', title: () => flightText('tab.holds'), Body: HoldsTab },
  { id: 'history', title: () => staffText('history'), Body: HistoryTab },
];

export const tabOf = (id: string | undefined): Tab => TABS.find((tab) => tab.id === id) ?? TABS[0];
