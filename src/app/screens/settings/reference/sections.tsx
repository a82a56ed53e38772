import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { commissionRulesText } from '../../../../texts/commission-rules/text.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { throughFaresText } from '../../../../texts/through-fares/text.ts';
import { call } from '../../../api/client.ts';
import { Loaded } from '../section-parts.tsx';
import { baggage } from './baggage.ts';
import { commissionRules } from './commission.ts';
import type { Draw } from './entry-sheet.tsx';
import { hotelCategories, hotelsOf, services } from './hotels.ts';
import { aircraft, airlines, airports } from './places.ts';
import { ReferenceSection } from './reference-section.tsx';
import { throughFares } from './through.ts';
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
export function CommissionRulesSection() {
  const [kind] = useState(commissionRules);
  return <ReferenceSection kind={kind} draw={drawRule} />;
}
/** What it gives first, then for which flights, with the order in which rules count. */
const drawRule: Draw<ReturnType<typeof commissionRules>['form']['fields']> = (field) => (
  <>
    <p className="quiet">{commissionRulesText('order')}</p>
    {field('name')}
    {field('audience')}
    <p className="quiet">{commissionRulesText('everybody')}</p>
    {field('commission')}
    {field('serviceFee')}
    <div className="columns">{(['from', 'to', 'airline', 'classes'] as const).map((name) => field(name))}</div>
    {field('bothWays')}
    <div className="columns">{(['travelFrom', 'travelUntil', 'saleFrom', 'saleUntil'] as const).map((name) => field(name))}</div>
    {field('isActive')}
  </>
);
export function ThroughFaresSection() {
  const [kind] = useState(throughFares);
  return <ReferenceSection kind={kind} draw={drawThroughFare} />;
}
const drawThroughFare: Draw<ReturnType<typeof throughFares>['form']['fields']> = (field) => (
  <>
    <p className="quiet">{throughFaresText('about')}</p>
    {field('code')}
    <div className="columns">{(['from', 'to', 'classCode', 'family', 'airline', 'currency'] as const).map((name) => field(name))}</div>
    {field('adultFare')}
    <div className="columns">{(['childFare', 'infantFare', 'travelFrom', 'travelUntil'] as const).map((name) => field(name))}</div>
    {field('isActive')}
  </>
);
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
