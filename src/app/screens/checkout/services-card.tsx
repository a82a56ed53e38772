import { useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import type { Draft } from '../../features/checkout-draft/draft.ts';
import { ChooseService } from '../../features/services/choose-service.tsx';
import { priceOf, usesOf, times, whose, type Person, type Target, type Wish } from '../../features/services/service.ts';
import { ServiceLines } from '../../features/services/service-lines.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { nameOf } from './traveller-parts.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** Baggage, meals and the like, sold along with the flights; nothing is shown where nothing is offered. */
export function ServicesCard({ hold, draft, onServices }: { hold: PreOrder; draft: Draft; onServices: (services: Wish[]) => void }) {
  const [adding, setAdding] = useState(false);
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
  const lines = draft.services.flatMap((wish, i) => {
    const service = hold.services.find((one) => one.id === wish.serviceId);
    if (!service) return [];
    return {
      key: String(i),
      name: times(service.name.en, wish.quantity),
      whose: whose(wish, people, flights),
      price: priceOf({ price: service.price, currency: hold.currency }, wish.quantity),
    };
  });
  return (
    <section className="card stack" aria-labelledby="services-title">
      <h2 id="services-title">{checkoutText('services')}</h2>
      {lines.length > 0 && (
        <ServiceLines
          label={checkoutText('chosenServices')}
          lines={lines}
          onRemove={(key) => onServices(draft.services.filter((_, i) => String(i) !== key))}
        />
      )}
      <Button kind="outline" full onPress={() => setAdding(true)}>
        {checkoutText('addService')}
      </Button>
      <Sheet open={adding} onClose={() => setAdding(false)} title={checkoutText('addService')}>
        <ChooseService
          offered={hold.services.map((one) => ({ ...one, currency: hold.currency }))}
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
