import { useId } from 'react';
import { MOST_STEPS } from '../../../contract/fare-ladders.ts';
import { fareLaddersText } from '../../../texts/fare-ladders/text.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NEW_STEP, stepOf, type TypedStep } from './typed-step.ts';
import { stepWords } from './words.ts';

const say = fareLaddersText;

interface StepsEditorProps {
  /** In the names of its fields. */
  name: string;
  legend: string;
  steps: readonly TypedStep[];
  locked: boolean;
  error: string | undefined;
  /** At a field of a step: `0.load`. */
  errorOf?: ((part: string) => string | undefined) | undefined;
  onChange: (steps: readonly TypedStep[]) => void;
}

/** One step after the other, each said in words while it is typed. */
export function StepsEditor({ name, legend, steps, locked, error, errorOf, onChange }: StepsEditorProps) {
  const id = useId();
  const atField = steps.some((step, i) => Object.keys(step).some((key) => errorOf?.(`${i}.${key}`) !== undefined));
  return (
    <fieldset className="stack" aria-describedby={id}>
      <legend className="field-label">{legend}</legend>
      <div id={id} className="stack tight">
        <p className="quiet">{say('stepsHint')}</p>
        <p className="quiet">{say('either')}</p>
        {error && !atField && (
          <p className="bad" role="alert">
            {error}
          </p>
        )}
      </div>
      {steps.map((step, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
        <div key={i} className="card stack tight" role="group" aria-label={say('step', { n: i + 1 })}>
          <div className="row between">
            <p className="strong smaller">{[say('step', { n: i + 1 }), stepWords(stepOf(step))].filter(Boolean).join(': ')}</p>
            {!locked && (
              <button
                type="button"
                className="icon-button"
                aria-label={say('removeStep', { n: i + 1 })}
                disabled={steps.length === 1}
                onClick={() => onChange(steps.filter((_, k) => k !== i))}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
          <StepFields
            name={`${name}.${i}`}
            step={step}
            locked={locked}
            errorOf={(key) => errorOf?.(`${i}.${key}`)}
            onSet={(part) => onChange(steps.map((one, k) => (k === i ? { ...one, ...part } : one)))}
          />
        </div>
      ))}
      {!locked && (
        <div>
          <Button kind="outline" small disabled={steps.length >= MOST_STEPS} onPress={() => onChange([...steps, NEW_STEP])}>
            {say('addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function StepFields({ name, step, locked, errorOf, onSet }: StepFieldsProps) {
  const field = (key: keyof TypedStep, digits: number | undefined, hint?: string) => (
    <TextField
      label={say(key)}
      name={`${name}.${key}`}
      value={step[key]}
      disabled={locked}
      error={errorOf(key)}
      autoComplete="off"
      {...(digits === undefined ? { className: 'code', autoCapitalize: 'characters' } : { inputMode: 'numeric', maxLength: digits })}
      {...(hint === undefined ? {} : { hint })}
      onValue={(value) => onSet({ [key]: digits === undefined ? value.toUpperCase() : value })}
    />
  );
  return (
    <>
      <div className="halves">
        {field('load', 3)}
        {field('days', 3)}
      </div>
      <div className="halves">
        {field('close', undefined, say('classesHint'))}
        {field('open', undefined)}
      </div>
      {field('takeBackBelow', 3, say('takeBackHint'))}
    </>
  );
}
interface StepFieldsProps {
  name: string;
  step: TypedStep;
  locked: boolean;
  errorOf: (key: keyof TypedStep) => string | undefined;
  onSet: (part: Partial<TypedStep>) => void;
}
