import { topUpsText } from '../../../texts/top-ups/text.ts';

/** Granted or refused. */
export function DecisionField<Status extends string>(props: {
  options: readonly (readonly [Status, string])[];
  value: Status;
  onValue: (status: Status) => void;
}) {
  return (
    <fieldset className="seg">
      <legend className="sr-only">{topUpsText('decision')}</legend>
      {props.options.map(([status, text]) => (
        <label key={status}>
          <input type="radio" name="status" checked={props.value === status} onChange={() => props.onValue(status)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
