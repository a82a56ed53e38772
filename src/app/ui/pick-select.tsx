import { Icon } from './icon.tsx';

/**
 * A chip that opens the system's own list: for a filter of many values. As wide as what is chosen, so it keeps its place when
 * more options come. `any` stands for no value; without it there is always one (an order of sorting), which is not marked.
 */
export function PickSelect({
  label,
  any,
  value,
  options,
  onValue,
}: {
  label: string;
  any?: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onValue: (value: string) => void;
}) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={value && any !== undefined ? 'pick pick-list chosen' : 'pick pick-list'}>
      <span className="cut" aria-hidden="true">
        {chosen?.text ?? (value ? label : any)}
      </span>
      <Icon name="down" className="in-chip" />
      <select aria-label={label} value={value} onChange={(event) => onValue(event.target.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
        {value && !chosen && <option value={value}>{label}</option>}
      </select>
    </span>
  );
}
