import { useQueryClient } from '@tanstack/react-query';
import type { Alert, AlertKind } from '../../../contract/alerts.ts';
import type { Cabin } from '../../../contract/fields.ts';
import { formatMoney } from '../../../rules/format.ts';
import { alertsText } from '../../../texts/alerts/text.ts';
import { showCity } from '../../city.ts';
import { showDay } from '../../day.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { type AlertTyped, alertForm } from './alert-form.ts';
import { askedText } from './asked-text.ts';
import { alertsQuery } from './queries.ts';

/** Where, who and how, as a search or an alert has it. */
export interface Trip {
  from: { iata: string; city: string };
  to: { iata: string; city: string };
  adults: number;
  children: number;
  infants: number;
  cabin: Cabin | null;
}
interface AlertSheetProps {
  trip: Trip;
  /** Undefined for a new one, which begins with what was searched for. */
  one?: Alert | undefined;
  begin?: { kind: AlertKind; day: string };
  /** The lowest there is now. */
  lowest?: { date: string; total: number; currency: string } | undefined;
  open: boolean;
  onClose: () => void;
}

/** A price or seat alert, made or changed. */
export function AlertSheet({ trip, one, begin, lowest, open, onClose }: AlertSheetProps) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...alertsQuery(), staleTime: 0 })).find(({ id }) => id === one?.id);
  const { from, to, adults, children, infants, cabin } = trip;
  const whole = ({ kind, maxTotal, ...typed }: AlertTyped) => ({
    ...typed,
    kind,
    maxTotal: kind === 'price' ? maxTotal : null,
    from: from.iata,
    to: to.iata,
    adults,
    children,
    infants,
    cabin,
  });
  const edit = useEdit(alertForm(), {
    one,
    open,
    look,
    whole,
    ...(begin ? { begin: { kind: begin.kind, startDate: begin.day, endDate: begin.day } } : {}),
  });
  const { field } = edit;
  const save = async () => {
    const done = await edit.save(({ body, version }, write) => {
      const { maxTotal, startDate, endDate } = body;
      return one
        ? write('updateAlert', {
            params: { id: one.id },
            body: { maxTotal, startDate, endDate, isActive: one.status === 'active', version },
          })
        : write('createAlert', { body });
    });
    return done && alertsText(one ? 'saved' : 'made');
  };
  return (
    <EditSheet
      name="alert"
      edit={edit}
      open={open}
      onClose={onClose}
      title={alertsText(one ? 'change' : 'new')}
      exists={one !== undefined}
      verb={one ? undefined : alertsText('add')}
      onSubmit={save}
      remove={{
        title: alertsText('deleteTitle'),
        text: alertsText('deleteText'),
        onRemove: async () => ((await edit.send('deleteAlert', { params: { id: one!.id } })) ? alertsText('deleted') : undefined),
      }}
    >
      <div>
        <p className="strong">
          {showCity(from)} – {showCity(to)}
        </p>
        <p className="quiet">{[alertsText('oneWay'), askedText({ ...trip, directOnly: one?.directOnly ?? false })].join(' · ')}</p>
      </div>
      {!one && field('kind')}
      {field('maxTotal', {
        hint: lowest
          ? alertsText('lowest', { total: formatMoney(lowest.total, lowest.currency), day: showDay(lowest.date) })
          : alertsText('maxTotalHint'),
      })}
      {field('startDate')}
      {field('endDate')}
      {!one && field('directOnly')}
      {!one && <p className="quiet">{alertsText('how')}</p>}
    </EditSheet>
  );
}
