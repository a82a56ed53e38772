import { useQuery } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { plural } from '../../../rules/format.ts';
import { classTemplatesQuery } from '../../features/flight-templates/queries.ts';
import { SelectField } from '../../ui/field.tsx';

/** Fills the form of a new class; what it then says can still be changed. Not there when no template is in the flight's currency. */
export function FromTemplate({ currency, onChoose }: { currency: string; onChoose: (one: ClassTemplate) => void }) {
  const { data } = useQuery(classTemplatesQuery());
  const fitting = (data ?? []).filter((one) => one.currency === currency);
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label="From a template"
      name="template"
      hint="Fills the form; the template stays as it is"
      value=""
      options={[
        { value: '', text: 'Choose' },
        ...fitting.map((one) => ({
          value: one.id,
          text: `${one.code} ${one.family}, ${plural(one.seatsTotal, 'seat')}, ${one.adultFare} ${one.currency}`,
        })),
      ]}
      onValue={(id) => {
        const one = fitting.find((each) => each.id === id);
        if (one) onChoose(one);
      }}
    />
  );
}
