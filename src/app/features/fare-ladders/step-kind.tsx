import type { FareLadder } from '../../../contract/fare-ladders.ts';
import type { Kind } from '../../forms/fields.ts';
import { StepsEditor } from './steps-editor.tsx';
import { stepOf, type TypedStep, typedStep } from './typed-step.ts';
import { stepWords } from './words.ts';

export const steps = (): Kind<readonly TypedStep[], FareLadder['steps']> => ({
  empty: [],
  read: (typed) => typed.map(stepOf),
  write: (value) => value.map(typedStep),
  show: (typed) => typed.map((one) => stepWords(stepOf(one))).join('; '),
  control: ({ name, label, value, error, errorOf, disabled, onValue }) => (
    <StepsEditor name={name} legend={label} steps={value} locked={disabled} error={error} errorOf={errorOf} onChange={onValue} />
  ),
});
