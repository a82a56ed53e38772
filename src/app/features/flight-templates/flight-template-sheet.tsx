import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { Fold } from '../../forms/fold.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useAircraft } from '../reference/aircraft-kind.ts';
import { airportsQuery } from '../reference/queries.ts';
import { flightTemplateForm } from './flight-template-form.tsx';
import { flightTemplatesQuery } from './queries.ts';
import { cityOfAirport } from '../reference/airport-options.ts';

interface SheetProps {
  /** Absent: a new one. */
  one: FlightTemplate | undefined;
  classes: readonly ClassTemplate[];
  open: boolean;
  onClose: () => void;
}

const FIELD_OF = { SAME_AIRPORT: 'to', ARRIVAL_BEFORE_DEPARTURE: 'arrivalTime', CAPACITY_EXCEEDED: 'seatCapacity' };
const FOLDED = [
  'salesOpenDays',
  'salesCloseMinutes',
  'nameListCloseMinutes',
  'costPerSeat',
  'terminalFrom',
  'terminalTo',
  'apisRequired',
  'remarks',
] as const;

export function FlightTemplateSheet({ one, classes, open, onClose }: SheetProps) {
  const client = useQueryClient();
  const aircraft = useAircraft();
  const look = async () => (await client.fetchQuery({ ...flightTemplatesQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(flightTemplateForm(), { one, open, look, fieldOf: FIELD_OF });
  const { field, set, values } = edit;
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateFlightTemplate', { params: { id: one.id }, body: { ...body, version } }) : write('createFlightTemplate', { body }),
    );
    return done && (one ? templatesText('flightSaved') : templatesText('flightAdded', { flight: done.result.flightNumber }));
  };
  const takeAircraft = (aircraftId: string) => {
    const type = aircraft?.find(({ id }) => id === aircraftId);
    const seats = type &&
      values.seatCapacity === '' && {
        seatCapacity: String(type.seats),
        infantLimit: String(type.infantLimit ?? values.infantLimit),
      };
    set({ aircraftId, ...seats });
  };
  // Classes that are priced in another currency can never go along.
  const takeCurrency = (currency: string) => {
    const fit = (id: string) => classes.find((each) => each.id === id)?.currency === currency;
    set({ currency, classTemplateIds: values.classTemplateIds.filter(fit) });
  };
  return (
    <EditSheet
      name="flight template"
      edit={edit}
      open={open}
      onClose={onClose}
      title={one ? templatesText('ofFlight', { flight: one.flightNumber }) : templatesText('newFlight')}
      exists={one !== undefined}
      verb={one ? templatesText('saveTemplate') : templatesText('addTemplate')}
      onSubmit={save}
      remove={{
        title: templatesText('deleteFlight', { flight: one?.flightNumber ?? '' }),
        text: templatesText('deleteFlightText'),
        onRemove: async () => (await edit.send('deleteFlightTemplate', { params: { id: one!.id } })) && templatesText('deleted'),
      }}
    >
      <div className="halves">
        {field('flightNumber')}
        {field('airline')}
        {field('from', { hint: <CityOf code={values.from} /> })}
        {field('to', { hint: <CityOf code={values.to} /> })}
        {field('departureTime')}
        {field('arrivalTime')}
      </div>
      {field('arrivalDayOffset')}
      {field('daysOfWeek')}
      <div className="columns">
        {field('validFrom')}
        {field('validTo')}
      </div>
      {field('aircraftId', { onValue: takeAircraft })}
      <div className="halves">
        {field('seatCapacity')}
        {field('infantLimit')}
      </div>
      {field('currency', { onValue: takeCurrency })}
      {field('classTemplateIds')}
      <Fold title={templatesText('fold')} errors={edit.errors} names={FOLDED}>
        <div className="columns">
          {FOLDED.slice(0, 6).map((name) =>
            field(name, name === 'costPerSeat' ? { label: templatesText('costIn', { currency: values.currency }) } : {}),
          )}
        </div>
        {field('apisRequired')}
        {field('remarks')}
      </Fold>
    </EditSheet>
  );
}

/** The city of a code, so that a wrong letter is seen. */
function CityOf({ code }: { code: string }) {
  const wanted = code.trim().toUpperCase();
  const { data } = useQuery({ ...airportsQuery(wanted), enabled: wanted.length === 3 });
  if (wanted.length !== 3) return templatesText('threeLetters');
  if (!data) return '\u00a0';
  const found = data.find((one) => one.iata === wanted);
  return found ? cityOfAirport(found) : templatesText('unknownAirport');
}
