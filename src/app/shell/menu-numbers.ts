import { useQuery } from '@tanstack/react-query';
import { canOpen } from '../../contract/screens.ts';
import { startQuery } from '../api/start-query.ts';
import { useSession } from '../session.ts';

/** Asks for the numbers of the menu, once for all of them, when the first screen stands. */
export function MenuNumbers() {
  useQuery({ ...startQuery(), enabled: canOpen('start', useSession()?.role) });
  return null;
}
