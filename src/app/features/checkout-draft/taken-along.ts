import { session } from '../../session.ts';

/** Who of the passenger book the next checkout begins with, chosen before the flights. For this visit, and once. */
let takenAlong: string | undefined;

session.subscribe(() => {
  if (!session.get()) takenAlong = undefined;
});

export const takeAlong = (passengerId: string): void => void (takenAlong = passengerId);

export function takenOnce(): string | undefined {
  const id = takenAlong;
  takenAlong = undefined;
  return id;
}
