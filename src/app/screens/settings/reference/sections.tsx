import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { Loaded } from '../section-parts.tsx';
import { BAGGAGE } from './baggage.ts';
import { HOTEL_CATEGORIES, hotelsOf, SERVICES } from './hotels.ts';
import { AIRCRAFT, AIRLINES, AIRPORTS } from './places.ts';
import { ReferenceSection } from './reference-section.tsx';
import type { HotelCategory } from '../../../../contract/hotels.ts';

export const AirportsSection = () => <ReferenceSection kind={AIRPORTS} />;
export const AirlinesSection = () => <ReferenceSection kind={AIRLINES} />;
export const AircraftSection = () => <ReferenceSection kind={AIRCRAFT} />;
export const BaggageSection = () => <ReferenceSection kind={BAGGAGE} />;
export const HotelCategoriesSection = () => <ReferenceSection kind={HOTEL_CATEGORIES} />;
export const ServicesSection = () => <ReferenceSection kind={SERVICES} />;

const categoriesQuery = () =>
  queryOptions({
    queryKey: ['hotel categories', 'all'],
    queryFn: async ({ signal }) => (await call('listHotelCategories', {}, { signal })).result,
  });

export function HotelsSection() {
  return (
    <Loaded query={useQuery(categoriesQuery())} title="The hotel categories could not be loaded">
      {(categories) => <Hotels categories={categories} />}
    </Loaded>
  );
}

function Hotels({ categories }: { categories: readonly HotelCategory[] }) {
  const kind = useMemo(() => hotelsOf(categories), [categories]);
  return <ReferenceSection kind={kind} />;
}
