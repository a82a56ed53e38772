import { getRouteApi, type LinkOptions, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useHasBeside } from '../../lists/use-wide.ts';

const route = getRouteApi('/desk/reservations');

/** Where a booking of the list leads: beside the list where there is room, else to its own screen. Back goes to the list, however many were looked at. */
export function useOrderLink(): (row: { pnr: string }) => LinkOptions {
  const beside = useHasBeside();
  const { order } = route.useSearch();
  return ({ pnr }) =>
    beside
      ? { to: '/reservations', search: (now) => ({ ...now, order: pnr }), replace: order !== undefined, resetScroll: false }
      : { to: '/info/$pnr', params: { pnr } };
}

const rows = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a.row-open')];
const rowOf = (order: string | undefined) => rows().find((row) => row.ariaCurrent || new URL(row.href).searchParams.get('order') === order);

/** Closes what stands beside the list. As the rows are drawn anew the one that was chosen stays in sight, and in focus where it was. */
export function useClose(order: string | undefined): () => void {
  const navigate = useNavigate({ from: '/reservations' });
  const before = useRef(order);
  useEffect(() => {
    const opened = (before.current === undefined) !== (order === undefined);
    const row = opened ? rowOf(order ?? before.current) : undefined;
    before.current = order;
    row?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) row?.focus({ preventScroll: true });
  }, [order]);
  return () => void navigate({ search: (now) => ({ ...now, order: undefined }), replace: true });
}
