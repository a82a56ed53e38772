import type { FareLadder } from '../../../contract/fare-ladders.ts';
import { list, maybeWhole } from '../../forms/kinds.tsx';

type Step = FareLadder['steps'][number];
/** Every figure a text, so that nothing is lost while it is half written. */
export type TypedStep = Record<keyof Step, string>;

const [figure, letters] = [maybeWhole(), list()];
/** Letters have no space in them: `Q M` are two. */
const codes = { ...letters, read: (typed: string) => letters.read(typed.toUpperCase().replaceAll(/\s+/g, ',')) };
export const NEW_STEP: TypedStep = { load: '', days: '', close: '', open: '', takeBackBelow: '' };

export const stepOf = (typed: TypedStep): Step => ({
  load: figure.read(typed.load),
  days: figure.read(typed.days),
  close: codes.read(typed.close),
  open: codes.read(typed.open),
  takeBackBelow: figure.read(typed.takeBackBelow),
});
export const typedStep = (step: Step): TypedStep => ({
  load: figure.write(step.load),
  days: figure.write(step.days),
  close: codes.write(step.close),
  open: codes.write(step.open),
  takeBackBelow: figure.write(step.takeBackBelow),
});
