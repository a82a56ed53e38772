import { useQuery } from '@tanstack/react-query';
import { formsText } from '../../../texts/forms/text.ts';
import { reportSchedulesText } from '../../../texts/report-schedules/text.ts';
import type { ControlProps, Kind } from '../../forms/fields.ts';
import { Chosen } from '../../ui/chosen.tsx';
import { SelectField } from '../../ui/field.tsx';
import { schedulesQuery } from './queries.ts';

/** Some of the staff, by their ids. */
export const people = (): Kind<readonly string[], string[]> => ({
  empty: [],
  read: (typed) => [...typed],
  write: (value) => value,
  show: (typed) => <Names ids={typed} />,
  control: PeopleControl,
});

const useNames = () => {
  const { data } = useQuery(schedulesQuery());
  const staff = data?.staff ?? [];
  return { staff, nameOf: (id: string) => staff.find((one) => one.id === id)?.name ?? reportSchedulesText('somebody') };
};

function Names({ ids }: { ids: readonly string[] }) {
  const { nameOf } = useNames();
  return ids.length === 0 ? formsText('none') : ids.map(nameOf).join(', ');
}

function PeopleControl({ name, label, value, error, disabled, onValue }: ControlProps<readonly string[]>) {
  const { staff, nameOf } = useNames();
  const others = staff.filter(({ id }) => !value.includes(id));
  return (
    <div className="stack tight">
      <SelectField
        label={label}
        name={name}
        value=""
        error={error}
        disabled={disabled}
        onValue={(id) => onValue([...value, id])}
        options={[{ value: '', text: reportSchedulesText('addStaff') }, ...others.map((one) => ({ value: one.id, text: one.name }))]}
      />
      <Chosen
        ids={value}
        nameOf={nameOf}
        sayRemove={(name) => reportSchedulesText('takeOff', { name })}
        disabled={disabled}
        onSet={onValue}
      />
    </div>
  );
}
