import { mayOpen, navigationOf, screens, type Screen, type ScreenName } from '../contract/screens.ts';
import type { Role } from '../contract/roles.ts';

/** The screens that exist. Navigation shows only these, so that nothing leads to a dead end. */
export const built: ReadonlySet<ScreenName> = new Set<ScreenName>([
  'home',
  'login',
  'search',
  'checkout',
  'confirm',
  'reservations',
  'info',
  'profile',
  'currency',
]);

/** Main navigation of a role, in the order of the table. */
export function placesOf(role: Role): ScreenName[] {
  return navigationOf(role).filter((name) => built.has(name));
}

export function canOpen(name: ScreenName, role: Role | undefined): boolean {
  const screen: Screen = screens[name];
  return built.has(name) && role !== undefined && mayOpen(screen, role);
}
