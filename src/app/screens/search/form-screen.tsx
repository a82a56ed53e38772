import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useOffline } from '../../connection.ts';
import { showDay } from '../../day.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { commonText } from '../../../texts/common/text.ts';
import { searchText } from '../../../texts/search/text.ts';
import { AgencyPart } from './agency-part.tsx';
import { spanText } from './date-words.ts';
import type { Choosing } from './form-sheets.tsx';
import { LaterSheets } from './later-sheets.tsx';
import { LegFields } from './leg-fields.tsx';
import { LinePart } from './line-part.tsx';
import { LineButton } from './line-button.tsx';
import { OpenHoldsPart } from './open-holds-part.tsx';
import { PlacePair } from './place-pair.tsx';
import { lastTrip } from './last-trip.ts';
import { RecentsPart } from './recents-part.tsx';
import { countsOf, countsText, errorsOf, legsOf, TABS, tabOf, toSearchBody, withPlace, writeLegs } from './search-form.ts';
import type { SearchParams } from './search-params.ts';

/** Most trips of this desk begin in Yerevan; another origin is one tap away among the recents. */
const HOME = 'EVN';

export function FormScreen({ form: given }: { form: SearchParams }) {
  const navigate = useNavigate({ from: '/search' });
  const offline = useOffline();
  const form = withStart(given);
  const tab = tabOf(form);
  const legs = legsOf(form);
  const errors = errorsOf(form);
  // A link that asks for what cannot be, such as a day that has passed, says so at its field.
  const [asked, setAsked] = useState(given.go === 1);
  const [choosing, setChoosing] = useState<Choosing>();
  // What follows when the open sheet has closed.
  const then = useRef<() => void>(undefined);
  const close = () => {
    const next = then.current;
    then.current = undefined;
    setChoosing(undefined);
    next?.();
  };
  const set = (change: Partial<SearchParams>) =>
    void navigate({ search: { ...form, ...change, go: undefined, leg: undefined, chosen: undefined }, replace: true });
  const search = (asked: SearchParams) => void navigate({ search: { ...asked, agent: form.agent, go: 1, leg: 0, chosen: undefined } });
  const setPlace = (leg: number, end: 'from' | 'to', code: string) => {
    const placed = withPlace(form, leg, end, code);
    set(placed);
    // Where to is mostly followed by when.
    const { from, to, date } = legsOf(placed)[leg]!;
    if (end === 'to' && from && to && !date) then.current = () => setChoosing({ what: 'dates', leg });
  };
  const shown = (place: string) => (asked ? errors[place] : undefined);
  const submit = () => {
    setAsked(true);
    const [first] = Object.keys(errors);
    if (first) {
      document.querySelector<HTMLElement>(`[data-place="${first}"]`)?.focus();
      return;
    }
    search(form);
  };

  return (
    <Page title={searchText('title')} rates contact>
      <div className="stack">
        <RecentsPart
          disabled={offline}
          onSearch={search}
          onDays={(past) => {
            void navigate({ search: { ...past, agent: form.agent }, replace: true });
            setChoosing({ what: 'dates', leg: 0, search: true });
          }}
        />
        <section className="card stack" aria-label={commonText('flights')}>
          <fieldset className="seg">
            <legend className="sr-only">{searchText('trip')}</legend>
            {TABS.map((one) => (
              <label key={one}>
                <input type="radio" name="trip" checked={tab === one} onChange={() => set({ tabIndex: one })} />
                <span>{searchText(`tab.${one}`)}</span>
              </label>
            ))}
          </fieldset>
          <AgencyPart agent={form.agent} onAgency={(agent) => set({ agent })} />
          {tab === 2 ? (
            <LegFields
              legs={legs}
              error={shown}
              onPlace={(leg, end) => setChoosing({ what: 'place', leg, end })}
              onDate={(leg) => setChoosing({ what: 'dates', leg })}
              onLegs={(next) => set({ legs: writeLegs(next) })}
            />
          ) : (
            <>
              <PlacePair
                from={form.from ?? ''}
                to={form.to ?? ''}
                error={(end) => shown(`0.${end}`)}
                place={(end) => `0.${end}`}
                onPlace={(end) => setChoosing({ what: 'place', leg: 0, end })}
                onSwap={() => set({ from: form.to, to: form.from })}
              />
              <LineButton
                icon="calendar"
                label={searchText('dates')}
                place={errors['0.date'] ? '0.date' : '1.date'}
                error={shown('0.date') ?? shown('1.date')}
                onPress={() => setChoosing({ what: 'dates', leg: 0 })}
              >
                {datesText(form, tab)}
              </LineButton>
            </>
          )}
          <LineButton
            icon="people"
            label={commonText('passengers')}
            place="passengers"
            error={shown('passengers')}
            onPress={() => setChoosing({ what: 'passengers' })}
          >
            {countsText(countsOf(form))}
            {form.cabin && `, ${searchText(`cabin.${form.cabin}`).toLowerCase()}`}
            {form.airline && `, ${searchText('airlineOnly', { airline: form.airline })}`}
            {form.direct && `, ${searchText('directOnly')}`}
            {form.bag && `, ${searchText('withBag')}`}
            {form.refundable && `, ${searchText('refundable')}`}
          </LineButton>
          <Button kind="go" full disabled={offline} {...(offline ? { describedBy: 'search-offline' } : {})} onPress={submit}>
            {searchText('searchFlights')}
          </Button>
          {offline && (
            <p className="quiet" id="search-offline">
              {searchText('offline')}
            </p>
          )}
        </section>
        <OpenHoldsPart agent={form.agent} />
        <LinePart
          form={form}
          disabled={offline}
          onSearch={search}
          onFill={(asked) => {
            setAsked(true);
            set(asked);
          }}
        />
      </div>
      <LaterSheets
        choosing={choosing}
        form={form}
        onClose={close}
        onPlace={setPlace}
        onDates={(days, thenSearch) => {
          set(days);
          const whole = { ...form, ...days };
          if (thenSearch && toSearchBody(whole)) then.current = () => search(whole);
        }}
        onChange={set}
      />
    </Page>
  );
}

/** An empty form opens with this desk's own airport, and the kind of trip that was searched last. */
function withStart(form: SearchParams): SearchParams {
  const empty = !form.from && !form.to && !form.legs;
  return empty ? { ...lastTrip(), ...form, from: HOME } : form;
}

function datesText(form: SearchParams, tab: 0 | 1 | 2): string {
  if (!form.departureDate) return tab === 0 ? searchText('chooseDay') : searchText('chooseDays');
  if (tab === 0) return showDay(form.departureDate);
  return form.returnDate ? spanText([form.departureDate, form.returnDate]) : searchText('returnOpen', { day: showDay(form.departureDate) });
}
