import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Allotment } from '../../../contract/allotments.ts';
import type { Flight } from '../../../contract/flights.ts';
import { plural, zoneCity } from '../../../rules/format.ts';
import { AgencyNameSheet } from '../accounts/agency-name-sheet.tsx';
import { MomentField } from '../flight-form/moment-field.tsx';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useSend } from '../../forms/use-send.ts';
import { call } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { classesQuery, flightQuery } from '../../api/flight-queries.ts';
import { serverNow } from '../../clock.ts';
import { useCompanyZone } from '../../company-zone.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import '../flight-form/flight-form.css';
import { useKey } from '../flight-form/use-key.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notify.ts';
import {
  ALLOTMENT_LABELS,
  allotmentBody,
  allotmentFaults,
  type AllotmentValues,
  allotmentValues,
  changedAllotment,
  emptyAllotment,
} from './allotment-values.ts';
import { allotmentsQuery } from './queries.ts';

interface AllotmentSheetProps {
  flight: Flight;
  /** None: new group seats. */
  of?: Allotment;
  open: boolean;
  onClose: () => void;
}

/** The form over group seats. Mount it anew for others. */
export function AllotmentSheet({ flight, of, open, onClose }: AllotmentSheetProps) {
  const zone = useCompanyZone();
  const client = useQueryClient();
  const keyOf = useKey();
  const { data: classes } = useQuery(classesQuery(flight.id));
  const [agency, setAgency] = useState(of?.agent.businessName);
  const [choosing, setChoosing] = useState(false);
  const [first] = useState(() => ({
    values: of ? allotmentValues(of, zone) : emptyAllotment(flight, serverNow(), zone),
    version: of?.version ?? 0,
  }));
  const look = async () => {
    const all = await client.fetchQuery({ ...allotmentsQuery(flight.id), staleTime: 0 });
    const now = all.find((one) => one.id === of?.id);
    return now ? { values: allotmentValues(now, zone), version: now.version } : first;
  };
  const typed = useVersionedForm<AllotmentValues>(first, look);
  const { busy, faults, failure, send, setFaults } = useSend();
  const { values } = typed;
  const submit = async () => {
    const body = allotmentBody(values, zone);
    const found = allotmentFaults(body);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const refused = async (error: unknown) => {
      const words = seatWords(error);
      if (words) setFaults({ seats: words });
      return words !== undefined || (await typed.takeStale(error));
    };
    const answer = await send(() => {
      if (!of) return call('createAllotment', { body }, { key: keyOf(body) });
      const part = { ...changedAllotment(body, allotmentBody(typed.base.values, zone)), version: typed.base.version };
      return call('updateAllotment', { params: { id: of.id }, body: part }, { key: keyOf(part) });
    }, refused);
    if (!answer) return;
    await client.invalidateQueries({ queryKey: flightQuery(flight.id).queryKey });
    notify(`${plural(answer.result.seats, 'seat is', 'seats are')} kept for ${answer.result.agent.businessName}`);
    onClose();
  };
  const set = (field: keyof AllotmentValues) => (value: string) => typed.set({ [field]: value });
  const field = (name: keyof AllotmentValues) => ({
    label: ALLOTMENT_LABELS[name],
    name,
    value: values[name],
    error: faults[name],
    onValue: set(name),
  });
  const left = classes?.filter((one) => one.desk?.isActive) ?? [];
  const amount = { inputMode: 'decimal', autoComplete: 'off', className: 'num', hint: flight.currency } as const;
  return (
    <>
      <FormSheet
        open={open}
        onClose={onClose}
        title={of ? `Group seats of ${of.agent.businessName}` : 'Keep seats for a group'}
        verb={of ? 'Save' : 'Keep seats'}
        kind="go"
        busy={busy}
        idle={of !== undefined && !typed.dirty}
        faults={faults}
        failure={failure}
        onSubmit={submit}
      >
        <ConflictNotice
          what="this allotment"
          conflicts={typed.conflicts}
          values={values}
          label={(name) => ALLOTMENT_LABELS[name as keyof AllotmentValues]}
          show={(_name, value) => String(value).replace('T', ' ') || 'none'}
          onChoose={typed.choose}
        />
        {!of && (
          <>
            <Field label={ALLOTMENT_LABELS.agentId} error={faults['agentId']}>
              {(aria) => (
                <button type="button" className="input row between" {...aria} onClick={() => setChoosing(true)}>
                  <span className={agency ? 'cut' : 'quiet'}>{agency ?? 'Choose whose group it is'}</span>
                  <Icon name="down" />
                </button>
              )}
            </Field>
            <SelectField
              {...field('flightClassId')}
              options={[
                { value: '', text: 'Choose' },
                ...left.map((one) => ({
                  value: one.id,
                  text: `${one.code} ${one.name}, ${one.desk!.total - one.desk!.held - one.desk!.sold} free`,
                })),
              ]}
            />
          </>
        )}
        <div className="columns two">
          <TextField {...field('seats')} inputMode="numeric" autoComplete="off" className="num" maxLength={3} />
          <TextField {...field('price')} {...amount} placeholder="as the class" maxLength={12} />
        </div>
        <div className="columns">
          {(['releaseAt', 'namesDueAt'] as const).map((name) => (
            <MomentField key={name} {...field(name)} hint={zoneCity(zone)} />
          ))}
        </div>
        <p className="quiet">
          What nobody is booked on by the first time goes back on sale; bookings of the group are issued until the second one at the latest.
        </p>
        <TextField {...field('depositDue')} {...amount} placeholder="none" maxLength={12} />
        <TextField {...field('remarks')} autoComplete="off" maxLength={500} />
      </FormSheet>
      <AgencyNameSheet
        title="Agency"
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(one) => {
          typed.set({ agentId: one.id });
          setAgency(one.name);
          setChoosing(false);
        }}
      />
    </>
  );
}

/** Refusals that know a number stand at the seats. */
function seatWords(error: unknown): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  if (error.code === 'NO_SEATS') return `The class has ${String(error.details.left)} more at most`;
  if (error.code === 'SEATS_BELOW_USED') return `At least ${String(error.details.needed)}: so many are held or sold`;
  return undefined;
}
