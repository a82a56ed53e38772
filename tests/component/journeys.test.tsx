import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FlightOffer, Offer } from '../../src/contract/search.ts';
import { FlightList } from '../../src/app/screens/search/flight-list.tsx';
import { journeyOf } from '../../src/app/screens/search/journeys.ts';
import { leave, show, signedIn } from './support/stage.tsx';

/** A journey in the list of a search: what it says closed, and a class of each of its flights when it is open. */

afterEach(leave);

const fare = { base: 90, tax: 9, serviceFee: 1 };
const offer = (classId: string, family: string, totalAccount: number, refundable: boolean): Offer => ({
  classId,
  code: family[0]!,
  name: `Economy ${family}`,
  family,
  cabin: 'economy',
  seatsLeft: 9,
  adult: fare,
  child: fare,
  infant: fare,
  currency: 'AMD',
  totalOrderCcy: totalAccount,
  totalAccount,
  baggage: { code: '1PC', cabin: 'cabin bag 8 kg', text: '1 bag of 23 kg' },
  ruleSummary: {
    refund: refundable ? 'Refund free' : 'Non-refundable except taxes',
    change: 'Changes free',
    void: 'Void free the same day',
  },
  refundable,
  changeable: true,
  holdUntil: '2027-04-01T10:00:00.000Z',
  instantOnly: false,
  groupUntil: null,
});
const place = (iata: string, city: string) => ({ iata, city, terminal: null });
const flight = (flightId: string, number: string, ends: [FlightOffer['from'], FlightOffer['to']], times: string[], classes: Offer[]) => ({
  flightId,
  flightNumber: number,
  airline: { iata: number.slice(0, 2), name: number.startsWith('OS') ? 'Austrian Airlines' : 'Rossiya' },
  aircraft: 'Airbus A320',
  from: ends[0],
  to: ends[1],
  departureLocal: times[0]!,
  arrivalLocal: times[1]!,
  departureUtc: `${times[0]}:00Z`,
  dayOffset: 0,
  durationMin: (Date.parse(`${times[1]}Z`) - Date.parse(`${times[0]}Z`)) / 60_000,
  stops: 0,
  classes,
});
const journey = journeyOf(
  [
    flight('f1', 'OS 642', [place('EVN', 'Yerevan'), place('SVO', 'Moscow')], ['2027-05-01T18:40', '2027-05-01T21:30'], [
      offer('a1', 'Light', 40_000, false),
      offer('a2', 'Flex', 64_000, true),
    ]),
    flight('f2', 'FV 6712', [place('DME', 'Moscow'), place('LED', 'Saint Petersburg')], ['2027-05-02T08:10', '2027-05-02T09:40'], [
      offer('b1', 'Standard', 22_000, true),
      offer('b2', 'Flex', 31_000, true),
    ]),
  ],
  [{ from: 'SVO', to: 'DME', minutes: 640, night: true }],
  [],
); // prettier-ignore

function Host() {
  const [chosen, setChosen] = useState<string>();
  return (
    <div style={{ padding: 16 }}>
      <FlightList
        flights={[journey]}
        chosen={chosen}
        prices={{ net: false, currency: undefined, accountCurrency: 'AMD', drams: { AMD: 1 } }}
        restFor={() => undefined}
        pricedFor={() => '1 passenger, one way'}
        onChoose={setChosen}
        note={undefined}
      />
      <output aria-label="chosen">{chosen}</output>
    </div>
  );
}

it('says night and change of airport beforehand, takes the cheapest classes, and any class of each flight', async () => {
  signedIn('agent');
  show(<Host />);
  const row = page.getByRole('button', { name: /1 connection: Moscow/ });
  await expect.element(row).toHaveTextContent('Change of airport: SVO → DME');
  await expect.element(row).toHaveTextContent('Night in Moscow');
  await expect.element(row).toHaveTextContent('from 62,000 AMD');
  await row.click();
  const chosen = page.getByLabelText('chosen');
  await expect.element(chosen).toHaveTextContent('a1.b1');
  await expect.element(page.getByText('Whole journey 62,000 AMD')).toBeVisible();
  await page.getByRole('group', { name: 'Classes of FV 6712' }).getByRole('button', { name: /Flex/ }).click();
  await expect.element(chosen).toHaveTextContent('a1.b2');
  await expect.element(row).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Whole journey 71,000 AMD')).toBeVisible();
  await expect.element(page.getByText('Wait of 10 h 40 min in Moscow')).toBeVisible();
  await row.click();
  await expect.element(chosen).toHaveTextContent('');
});

const alone = (airline: string, total: number): FlightOffer => ({ ...journey.parts[0]!, flightNumber: 'LO 728', airline: { iata: 'LO', name: airline }, aircraft: 'Boeing 737 MAX 8', departureLocal: '2027-05-01T22:40', arrivalLocal: '2027-05-02T00:05', dayOffset: 1, classes: [offer('a1', 'Light', total, false), offer('a2', 'Flex', total * 2, true)] }); // prettier-ignore
const listed = (flight: FlightOffer, priced: string) =>
  show(
    <div style={{ padding: '0 16px' }}>
      <FlightList
        flights={[flight]}
        chosen={undefined}
        prices={{ net: false, currency: undefined, accountCurrency: 'AMD', drams: { AMD: 1 } }}
        restFor={() => undefined}
        pricedFor={() => priced}
        onChoose={() => undefined}
        note={undefined}
      />
    </div>,
  );

it.each([1_510_242, 510_242])('of a flight that arrives the next day times and price, %i, share a line on a phone', async (total) => {
  await page.viewport(360, 740);
  signedIn('agent');
  const arrives = total > 1_000_000 ? { dayOffset: 0, arrivalLocal: '2027-05-01T23:55' } : {};
  listed({ ...alone('LOT Polish Airlines', total), ...arrives }, 'for 6, one way');
  const price = page.getByText(/^from /);
  await expect.element(price).toBeVisible();
  const times = page
    .getByText(/^22:40/)
    .element()
    .getBoundingClientRect();
  expect(Math.abs(price.element().getBoundingClientRect().bottom - times.bottom)).toBeLessThan(4);
});

it('the airline of a flight is named whole on a tablet, however long its words and those of the price are', async () => {
  await page.viewport(1024, 768);
  signedIn('agent');
  document.body.style.width = '760px';
  listed(alone('LOT Polish Airlines and its partners of the alliance', 1_510_242), 'for 8, one way, commission 123,456 AMD');
  const name = page.getByText('LOT Polish Airlines and its partners of the alliance');
  await expect.element(name).toBeVisible();
  const cut = () => [...document.querySelectorAll('article span')].filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth).map((one) => one.textContent); // prettier-ignore
  expect(cut()).toEqual([]);
  document.body.style.width = '';
});

it('what a change costs has two lines where it is long: it leaves the route room and stays in its fare', async () => {
  await page.viewport(360, 740);
  signedIn('agent');
  const one = flight('f3', 'OS 642', [place('EVN', 'Yerevan'), place('SVO', 'Moscow')], ['2027-05-01T18:40', '2027-05-01T21:30'], [
    offer('c1', 'Light', 40_000, false),
    offer('c2', 'Flex', 64_000, true),
  ]); // prettier-ignore
  const note = () => '−24.00 USD մեկ մեծահասակի համար';
  show(
    <div style={{ width: 328 }}>
      <FlightList
        flights={[one]}
        prices={{ net: false, currency: undefined, accountCurrency: 'AMD', drams: { AMD: 1 } }}
        restFor={() => undefined}
        pricedFor={() => 'for 1'}
        chosen="c1"
        onChoose={() => undefined}
        note={note}
      />
    </div>,
  );
  await expect.element(page.getByText('EVN–SVO')).toBeVisible();
  expect(page.getByText('EVN–SVO').element().clientWidth).toBeGreaterThan(90);
  const notes = page.getByText(note()).elements();
  expect(notes).toHaveLength(3);
  for (const each of notes.slice(1)) {
    const words = document.createRange();
    words.selectNodeContents(each);
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(each.closest('button')!.getBoundingClientRect().right);
  }
});
