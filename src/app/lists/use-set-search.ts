import { useNavigate } from '@tanstack/react-router';

/** Changes some of the parameters in the address of the screen that is open; the rest stay. */
export function useSetSearch<S extends object>(): (change: Partial<S>) => void {
  const navigate = useNavigate();
  return (change) => void navigate({ to: '.', search: ((now: S) => ({ ...now, ...change })) as never, replace: true });
}
