import { useQuery } from '@tanstack/react-query';
import type { ClassTemplate } from '../../../contract/templates.ts';
import { flightText } from '../../../texts/flight/text.ts';
import { formatMoney } from '../../../rules/format.ts';
import { staffText } from '../../../texts/staff/text.ts';
import { classTemplatesQuery } from '../../features/flight-templates/queries.ts';
import { SelectField } from '../../ui/field.tsx';

/** Fills the form of a new class; what it then says can still be changed. Not there when no template is in the flight's currency. */
export function FromTemplate({ currency, onChoose }: { currency: string; onChoose: (one: ClassTemplate) => void }) {
  const { data } = useQuery(classTemplatesQuery());
  const fitting = (data ?? []).filter((one) => one.currency === currency);
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label={flightText('fromTemplate')}
      name="template"
      hint={flightText('fromTemplateHint')}
      value=""
      options={[
        { value: '', text: staffText('choose') },
        ...fitting.map((one) => ({
          value: one.id,
          text: flightText('templateLine', {
            code: one.code,
            family: one.family,
            n: one.seatsTotal,
            fare: formatMoney(one.adultFare, one.currency),
          }),
        })),
      ]}
      onValue={(id) => {
        const one = fitting.find((each) => each.id === id);
        if (one) onChoose(one);
      }}
    />
  );
}
