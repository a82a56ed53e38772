import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonText } from '../../../texts/common/text.ts';
import { reservationsText } from '../../../texts/reservations/text.ts';
import { call } from '../../api/client.ts';
import { addDays, showDay } from '../../day.ts';
import { accountsQuery } from '../../features/accounts/queries.ts';
import { today } from '../../today.ts';
import type { DeskFilters } from './filters.ts';
import type { ReservationsSearch } from './reservations-search.ts';

/** A flight and a person to filter by, each found by typing; for those who may read flights and accounts. */
export function useDeskFilters(search: ReservationsSearch, may: boolean): DeskFilters | undefined {
  const [number, setNumber] = useState<string>();
  const [person, setPerson] = useState<string>();
  const flights = useQuery({
    queryKey: ['flight list', 'of orders', number],
    enabled: may && number !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await call(
          'getFlights',
          {
            body: {
              startDate: addDays(today(), -30),
              endDate: addDays(today(), 183),
              limit: 40,
              ...(number ? { flightNumber: number.slice(0, 9) } : {}),
            },
          },
          { signal },
        )
      ).result.map((one) => ({
        id: one.id,
        name: `${one.flightNumber} · ${showDay(one.departureLocal.slice(0, 10))} · ${one.from.iata} → ${one.to.iata}`,
      })),
  });
  const people = useInfiniteQuery({
    ...accountsQuery(person ? { search: person } : {}),
    enabled: may && person !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!may) return undefined;
  return {
    flight: {
      any: reservationsText('anyFlight'),
      taken: search.flight && (search.flightName ?? reservationsText('oneFlight')),
      title: reservationsText('flight'),
      label: reservationsText('flightNumber'),
      empty: { title: reservationsText('noFlight'), why: reservationsText('noFlightWhy') },
      found: flights,
      onAsk: setNumber,
    },
    maker: {
      any: reservationsText('anyMaker'),
      taken: search.maker && (search.makerName ?? reservationsText('oneMaker')),
      title: reservationsText('maker'),
      label: reservationsText('makerName'),
      empty: { title: reservationsText('noMaker'), why: reservationsText('noMakerWhy') },
      found: {
        ...people,
        data: people.data?.pages[0]?.result.map((one) => ({ id: one.userId, name: one.businessName || commonText('agency') })),
      },
      onAsk: setPerson,
    },
  };
}
