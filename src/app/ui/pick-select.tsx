import { Icon } from './icon.tsx';

/** A chip that opens the system's own list: for a filter of many values. */
export function PickSelect({
  label,
  any,
  value,
  options,
  onValue,
}: {
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onValue: (value: string) => void;
}) {
  return (
    <span className={value ? 'pick-list chosen' : 'pick-list'}>
      <select className="pick" aria-label={label} value={value} onChange={(event) => onValue(event.target.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {value && !options.some((option) => option.value === value) && <option value={value}>{label}</option>}
      </select>
      <Icon name="down" className="in-chip" />
    </span>
  );
}
