import { useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { ChooseService } from '../../features/services/choose-service.tsx';
import { bySeats, priceOf, usesOf, times, whose, type Person, type Target, type Wish } from '../../features/services/service.ts';
import { SeatsButton } from '../../features/seats/seats-button.tsx';
import type { SeatWish } from '../../features/seats/seat-sheet.tsx';
import { ServiceLines } from '../../features/services/service-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { useWrite } from '../../writes/use-write.ts';
import { showName } from '../../show-name.ts';
import { nameOf } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Baggage, meals and the like, sold along with the flights; nothing is shown where nothing is offered. */
export function ServicesCard({ hold, draft, onServices }: { hold: PreOrder; draft: Draft; onServices: (services: Wish[]) => void }) {
  const [adding, setAdding] = useState(false);
  const write = useWrite();
  if (hold.services.length === 0) return null;
  const people: Person[] = draft.travellers.map((one, i) => ({
    id: String(i),
    text: nameOf(one) || `${peopleText(`type.${one.type}`)} ${i + 1}`,
    type: one.type,
  }));
  const flights: Target[] = hold.segments.map((one) => ({
    id: String(one.seq),
    text: `${one.from.iata}–${one.to.iata} ${one.flightNumber}`,
  }));
  const { listed, seats } = bySeats(hold.services.map((one) => ({ ...one, currency: hold.currency })));
  const isSeated = (wish: Wish): wish is SeatWish => wish.seat !== undefined;
  const seated = draft.services.filter(isSeated);
  /** Held with the seats of the flight, so that they are there when the order is made. */
  const holdSeats = async (chosen: readonly SeatWish[]): Promise<boolean> => {
    const body = { seats: chosen.map((one) => ({ seq: Number(one.segmentId), seat: one.seat })) };
    if (!(await write.send('holdFlightSeats', { params: { id: hold.id }, body }))) return false;
    onServices([...draft.services.filter((one) => !isSeated(one)), ...chosen]);
    return true;
  };
  const remove = (at: number) => {
    const wish = draft.services[at]!;
    if (isSeated(wish)) void holdSeats(seated.filter((one) => one !== wish));
    else onServices(draft.services.filter((one) => one !== wish));
  };
  const lines = draft.services.flatMap((wish, i) => {
    const service = hold.services.find((one) => one.id === wish.serviceId);
    if (!service) return [];
    return {
      key: String(i),
      name: times(showName(service.name), wish.quantity, wish.seat),
      whose: whose(wish, people, flights),
      price: priceOf({ price: service.price, currency: hold.currency }, wish.quantity),
    };
  });
  return (
    <section className="card stack" aria-labelledby="services-title">
      <h2 id="services-title">{checkoutText('services')}</h2>
      {lines.length > 0 && <ServiceLines label={checkoutText('chosenServices')} lines={lines} onRemove={(key) => remove(Number(key))} />}
      {seats.length > 0 && (
        <SeatsButton
          flights={hold.segments.map((one, i) => ({ ...flights[i]!, flightId: one.flightId, cabin: one.class.cabin ?? 'economy' }))}
          people={people.map((one) => ({
            ...one,
            withInfant: draft.travellers.some((other) => other.type === 'INF' && other.adult === one.id),
          }))}
          offered={seats}
          chosen={seated}
          preOrderId={hold.id}
          busy={write.busy}
          error={write.failure ?? firstOf(write.errors)}
          onDone={holdSeats}
        />
      )}
      {listed.length > 0 && (
        <Button kind="outline" full onPress={() => setAdding(true)}>
          {checkoutText('addService')}
        </Button>
      )}
      <Sheet open={adding} onClose={() => setAdding(false)} title={checkoutText('addService')}>
        <ChooseService
          offered={listed}
          people={people}
          kept={usesOf(draft.services, hold.services)}
          flights={flights}
          alone
          onAdd={(wishes) => {
            onServices([...draft.services, ...wishes]);
            setAdding(false);
          }}
        />
      </Sheet>
    </section>
  );
}

/** What a field error says, where the field is a seat on the map. */
const firstOf = (errors: Record<string, string>): Error | undefined => {
  const [error] = Object.values(errors);
  return error === undefined ? undefined : new Error(error);
};
