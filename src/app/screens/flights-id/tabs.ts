import type { ComponentType } from 'react';
import type { Flight } from '../../../contract/flights.ts';
import { AllotmentsTab } from '../../features/allotments/allotments-tab.tsx';
import { ClassesTab } from './classes-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { HoldsTab } from './holds-tab.tsx';
import { PassengersTab } from './passengers-tab.tsx';

export interface Tab {
  /** Stands in the URL. */
  id: string;
  title: string;
  Body: ComponentType<{ flight: Flight }>;
}

/** What hangs on a flight, in the order of the tabs; the first is open unless the URL says otherwise. A new one is a line here. */
export const TABS: readonly [Tab, ...Tab[]] = [
  { id: 'classes', title: 'Classes', Body: ClassesTab },
  { id: 'passengers', title: 'Passengers', Body: PassengersTab },
  { id: 'allotments', title: 'Group seats', Body: AllotmentsTab },
  { id: 'holds', title: 'Holds', Body: HoldsTab },
  { id: 'history', title: 'History', Body: HistoryTab },
];

export const tabOf = (id: string | undefined): Tab => TABS.find((tab) => tab.id === id) ?? TABS[0];
