import { topUpsText } from '../../../texts/top-ups/text.ts';
import { AreaField } from '../../ui/field.tsx';

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

/** What the agency reads of it: needed where it gets less than it asked for. */
export function AnswerField(props: {
  granted: 'all' | 'part' | 'none';
  value: string;
  error: string | undefined;
  onValue: (decision: string) => void;
}) {
  const { granted, ...field } = props;
  return (
    <AreaField
      label={topUpsText(granted === 'none' ? 'whyNot' : granted === 'part' ? 'whyLess' : 'remark')}
      hint={topUpsText('agencyReads')}
      name="decision"
      rows={2}
      maxLength={300}
      {...field}
    />
  );
}
