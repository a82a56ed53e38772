import { useEffect, useState } from 'react';
import type { PreOrder } from '../../../contract/holds.ts';
import { ApiError } from '../../api/failures.ts';
import { checkDraft, type FormErrors, firstPlace, isWhole, placeErrors, travellerOf } from '../../features/checkout-draft/check-draft.ts';
import type { Traveller } from '../../features/checkout-draft/draft.ts';
import { serverNow } from '../../clock.ts';
import { useOffline } from '../../connection.ts';
import { FlightLine } from '../../features/flight-line/flight-line.tsx';
import { WaitBefore } from '../../features/flight-line/wait-line.tsx';
import { useSeller } from '../../features/holds/use-seller.ts';
import { formatMoney } from '../../../rules/format.ts';
import { fieldsText } from '../../../texts/fields/text.ts';
import { needAdult } from '../../../rules/need-adult.ts';
import { paidBaggage } from '../../../rules/services.ts';
import { Icon } from '../../ui/icon.tsx';
import { usesOf } from '../../features/services/service.ts';
import { requestOfHold } from '../../features/order-request/order-request.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Page } from '../../ui/page.tsx';
import { ContactCard } from './contact-card.tsx';
import { EndedFoot } from './ended-foot.tsx';
import { HoldClock } from './hold-clock.tsx';
import { NothingDone } from './nothing-done.tsx';
import { OrderFoot } from './order-foot.tsx';
import { RefusedSheet } from './refused-sheet.tsx';
import { ServicesCard } from './services-card.tsx';
import { headOf, TravellerCard } from './traveller-card.tsx';
import { useDraft } from './use-draft.ts';
import { useOrder } from './use-order.ts';
import { withServices } from './with-services.ts';
import { commonText } from '../../../texts/common/text.ts';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { shownLang } from '../../../texts/area.ts';
import { Rich } from '../../ui/rich.tsx';

type Action = 'book' | 'issue';

/** Passengers, contact and the two ways to go on. When the time is over the typed data stays and the seats can be held again. */
export function CheckoutForm({ hold: held, onTimeOver }: { hold: PreOrder; onTimeOver: () => void }) {
  const offline = useOffline();
  const { staff } = useSeller();
  const { draft, setTraveller, setContact, setRemarks, setServices } = useDraft(held);
  // What is not offered any more is neither shown nor sent.
  const services = draft.services.filter((wish) => held.services.some((one) => one.id === wish.serviceId));
  const uses = usesOf(services, held.services);
  const hold = withServices(held, services);
  const order = useOrder(hold);
  const [open, setOpen] = useState<number | undefined>(() => firstOpen(checkDraft(draft, hold, 'book').errors, draft.travellers.length));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState<Action>();
  const [fromServer, setFromServer] = useState<{ errors: FormErrors; rest: string[] }>({ errors: {}, rest: [] });
  const [minorAlone, setMinorAlone] = useState(false);
  const [focus, setFocus] = useState<string>();
  /** The passenger whose header comes to the top. */
  const [top, setTop] = useState<number>();
  /** Just filled from the book. */
  const [filled, setFilled] = useState<number>();

  // The clock may be a moment ahead of the server's word.
  const [over, setOver] = useState(() => Date.parse(hold.expiresAt) <= serverNow());
  const ended = over || hold.status !== 'active';
  const check = checkDraft(draft, hold, tried ?? 'book');
  const errorOf = (place: string) => fromServer.errors[place] ?? (tried || touched.has(place) ? check.errors[place] : undefined);
  const touch = (place: string) => setTouched((now) => new Set(now).add(place));
  const edited = (places: string[]) => {
    setMinorAlone(false);
    setFromServer((now) => ({
      errors: Object.fromEntries(Object.entries(now.errors).filter(([place]) => !places.includes(place))),
      rest: [],
    }));
  };
  const change = (i: number, part: Partial<Traveller>) => {
    edited(Object.keys(part).map((field) => `passengers.${i}.${field === 'adult' ? 'associatedAdult' : field}`));
    setTraveller(i, part);
  };
  const show = (errors: FormErrors) => {
    const place = firstPlace(errors);
    if (!place) return;
    const traveller = travellerOf(place);
    if (traveller !== undefined) setOpen(traveller);
    setFocus(place);
  };
  useEffect(() => {
    if (!focus) return;
    const field = document.getElementsByName(focus)[0];
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
    setFocus(undefined);
  }, [focus]);

  useEffect(() => {
    if (top === undefined) return;
    const head = document.getElementById(headOf(top));
    head?.scrollIntoView({ block: 'start' });
    head?.querySelector('button')?.focus({ preventScroll: true });
    setTop(undefined);
  }, [top]);

  // What the server refused goes to its field, as if we had said it.
  const refused = order.state.is === 'refused' ? order.state : undefined;
  const fieldErrors = refused?.error instanceof ApiError && Object.keys(refused.error.errors).length > 0 ? refused.error.errors : undefined;
  useEffect(() => {
    if (!fieldErrors) return;
    const placed = placeErrors(fieldErrors);
    setFromServer(placed);
    show(placed.errors);
    order.dismiss();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [fieldErrors]);

  /** True when nothing is wrong; otherwise the first wrong field is open and has the focus. */
  const ready = (action: Action): boolean => {
    setTried(action);
    const { errors, minorAlone: alone } = checkDraft(draft, hold, action);
    setMinorAlone(alone);
    show(errors);
    return Object.keys(errors).length === 0 && !alone;
  };
  const next = (index: number) => {
    const mine = Object.keys(check.errors).filter((place) => travellerOf(place) === index);
    if (mine.length > 0) {
      setTouched((now) => new Set([...now, ...mine]));
      show(Object.fromEntries(mine.map((place) => [place, ''])));
      return;
    }
    const following = draft.travellers.findIndex((_, i) => i > index && !isWhole(check.errors, i));
    setOpen(following === -1 ? undefined : following);
    setTop(following === -1 ? index : following);
  };
  // From the book: on to the next passenger, or to what the book does not know.
  useEffect(() => {
    if (filled === undefined) return;
    setFilled(undefined);
    next(filled);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each that is chosen
  }, [filled]);
  const pending = requestOfHold(hold.id);

  return (
    <Page
      title={staff ? checkoutText('titleFor', { agency: hold.agent.businessName }) : checkoutText('title')}
      back="/search"
      foot={ended ? <EndedFoot hold={hold} /> : <OrderFoot hold={hold} order={order} draft={draft} ready={ready} offline={offline} />}
    >
      <div className="stack">
        <HoldClock
          hold={hold}
          onTimeOver={() => {
            setOver(true);
            onTimeOver();
          }}
        />
        {pending?.nothingDone && !ended && (
          <NothingDone request={pending} busy={order.state.is === 'sending'} onAgain={() => void order.again(pending)} />
        )}
        {fromServer.rest.length > 0 && <ErrorAlert error={new Error(fromServer.rest.join('. '))} />}
        {minorAlone && (
          <ErrorAlert
            title={checkoutText('noAdult')}
            error={
              new Error(
                checkoutText('noAdultText', {
                  need: needAdult(
                    draft.travellers.filter((one) => one.type !== 'ADT'),
                    fieldsText,
                  ),
                }),
              )
            }
          />
        )}
        {staff && (
          <p className="notice" role="note">
            <Icon name="person" />
            <span className="grow">
              <Rich of={checkoutText} text="forAgency" put={{ agency: hold.agent.businessName, b: <span className="strong" /> }} />
              <span className="block num">
                {checkoutText('available', { money: formatMoney(hold.balance.available, hold.balance.currency) })}
              </span>
            </span>
          </p>
        )}
        <section className="card flush" aria-label={commonText('flights')}>
          <ol className="rows">
            {hold.segments.map((segment, i) => (
              <li key={segment.seq}>
                <WaitBefore at={i} of={hold.segments} />
                <FlightLine segment={segment} paidBaggage={paidBaggage(uses, String(segment.seq), shownLang())} />
              </li>
            ))}
          </ol>
        </section>
        {draft.travellers.map((_, i) => (
          <TravellerCard
            key={i}
            index={i}
            travellers={draft.travellers}
            hold={hold}
            open={open === i}
            whole={isWhole(check.errors, i) && !Object.keys(fromServer.errors).some((place) => travellerOf(place) === i)}
            last={i === draft.travellers.length - 1}
            errorOf={(field) => errorOf(`passengers.${i}.${field}`)}
            warningOf={(field) => check.warnings[`passengers.${i}.${field}`]}
            onOpen={() => setOpen(open === i ? undefined : i)}
            onTouch={(field) => touch(`passengers.${i}.${field}`)}
            onChange={(part) => change(i, part)}
            onFill={change}
            onNext={() => next(i)}
            onFilled={() => setFilled(i)}
          />
        ))}
        <ServicesCard hold={hold} draft={{ ...draft, services }} onServices={setServices} />
        <ContactCard
          draft={draft}
          suggested={staff ? hold.agent : undefined}
          errorOf={errorOf}
          onTouch={touch}
          onContact={(part) => {
            edited(Object.keys(part).map((field) => `contact.${field}`));
            setContact(part);
          }}
          onRemarks={setRemarks}
        />
      </div>
      <RefusedSheet
        state={fieldErrors ? { is: 'ready' } : order.state}
        hold={hold}
        onClose={order.dismiss}
        onOrder={(action, allowDuplicate) => void order.order(draft, action, allowDuplicate)}
      />
    </Page>
  );
}

function firstOpen(errors: FormErrors, count: number): number | undefined {
  const place = Array.from({ length: count }, (_, i) => i).find((i) => !isWhole(errors, i));
  return place;
}
