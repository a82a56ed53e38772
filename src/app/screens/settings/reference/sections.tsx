import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { call } from '../../../api/client.ts';
import { Loaded } from '../section-parts.tsx';
import { baggage } from './baggage.ts';
import { hotelCategories, hotelsOf, services } from './hotels.ts';
import { aircraft, airlines, airports } from './places.ts';
import { ReferenceSection } from './reference-section.tsx';
import type { HotelCategory } from '../../../../contract/hotels.ts';

export function AirportsSection() {
  const [kind] = useState(airports);
  return <ReferenceSection kind={kind} />;
}
export function AirlinesSection() {
  const [kind] = useState(airlines);
  return <ReferenceSection kind={kind} />;
}
export function AircraftSection() {
  const [kind] = useState(aircraft);
  return <ReferenceSection kind={kind} />;
}
export function BaggageSection() {
  const [kind] = useState(baggage);
  return <ReferenceSection kind={kind} />;
}
export function HotelCategoriesSection() {
  const [kind] = useState(hotelCategories);
  return <ReferenceSection kind={kind} />;
}
export function ServicesSection() {
  const [kind] = useState(services);
  return <ReferenceSection kind={kind} />;
}

const categoriesQuery = () =>
  queryOptions({
    queryKey: ['hotel categories', 'all'],
    queryFn: async ({ signal }) => (await call('listHotelCategories', {}, { signal })).result,
  });

export function HotelsSection() {
  return (
    <Loaded query={useQuery(categoriesQuery())} title={referenceListsText('categoriesFailed')}>
      {(categories) => <Hotels categories={categories} />}
    </Loaded>
  );
}

function Hotels({ categories }: { categories: readonly HotelCategory[] }) {
  const kind = useMemo(() => hotelsOf(categories), [categories]);
  return <ReferenceSection kind={kind} />;
}
