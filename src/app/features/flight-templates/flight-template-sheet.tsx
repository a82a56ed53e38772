import { useQueryClient } from '@tanstack/react-query';
import type { ClassTemplate, FlightTemplate } from '../../../contract/templates.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { MeanwhileNotice } from '../../forms/meanwhile-notice.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { FlightTemplateFields } from './flight-template-fields.tsx';
import { FLIGHT_LABELS, flightBodyOf, flightFaults, flightFormOf, type FlightTemplateForm } from './flight-template-form.ts';
import { flightTemplatesQuery } from './queries.ts';
import { useTemplateSave } from './use-template-save.ts';
import { daysText } from './words.ts';

interface SheetProps {
  /** Absent: a new one. */
  one: FlightTemplate | undefined;
  classes: readonly ClassTemplate[];
  open: boolean;
  onClose: () => void;
}

export function FlightTemplateSheet({ one, classes, open, onClose }: SheetProps) {
  const client = useQueryClient();
  const save = useTemplateSave(onClose);
  const seen = (from: FlightTemplate | undefined) => ({ values: flightFormOf(from), version: from?.version ?? 1 });
  const form = useVersionedForm<FlightTemplateForm>(
    seen(one),
    async () => {
      const now = await client.fetchQuery({ ...flightTemplatesQuery(), staleTime: 0 });
      return seen(now.find((each) => each.id === one?.id));
    },
    { open },
  );
  const submit = async () => {
    const body = flightBodyOf(form.values);
    const found = flightFaults(body);
    save.setFaults(found);
    if (Object.keys(found).length > 0) return;
    const key = save.keyFor({ ...body, version: form.base.version });
    await save.run(
      () =>
        one
          ? call('updateFlightTemplate', { params: { id: one.id }, body: { ...body, version: form.base.version } }, { key })
          : call('createFlightTemplate', { body }, { key }),
      one ? 'Saved. Flights that exist stay as they are.' : `${body.flightNumber.toUpperCase()} added.`,
      form.takeStale,
    );
  };
  const remove = async () => {
    if (!one) return;
    const text = 'Flights that were made of it stay.';
    if (!(await confirm({ title: `Delete the template of ${one.flightNumber}?`, text, verb: 'Delete', danger: true }))) return;
    await save.run(() => call('deleteFlightTemplate', { params: { id: one.id } }), 'Deleted.');
  };
  return (
    <FormSheet
      open={open}
      onClose={save.close}
      title={one ? `Template of ${one.flightNumber}` : 'New flight template'}
      verb={one ? 'Save template' : 'Add template'}
      busy={save.busy}
      idle={one !== undefined && form.changed.length === 0}
      faults={save.faults}
      failure={save.failure}
      onSubmit={submit}
    >
      <MeanwhileNotice
        meanwhile={form.conflicts}
        what="template"
        label={(field) => FLIGHT_LABELS[field as keyof FlightTemplateForm]}
        show={(field, value) =>
          field === 'daysOfWeek' ? daysText(value as number[]) : Array.isArray(value) ? `${value.length} of them` : String(value) || 'none'
        }
      />
      <FlightTemplateFields values={form.values} faults={save.faults} classes={classes} onSet={form.set} />
      {one && (
        <div>
          <Button kind="quiet" small disabled={save.busy} onPress={() => void remove()}>
            Delete this template
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
