import { flightText } from '../../../texts/flight/text.ts';
import { flightLabels, fieldOfPath } from '../../features/flight-form/form.tsx';
import { fieldWords } from '../../features/log/log-words.ts';
import { classLabels, classFieldOf } from './class-form.ts';

/** The words of the form at a path of the log. */
export function pathWords(path: string): string {
  const key = `path.${path}`;
  if (flightText.has(key)) return flightText(key as 'path.status');
  const words = { ...flightLabels(), ...classLabels() };
  return words[fieldOfPath(path)] ?? words[classFieldOf(path)] ?? fieldWords(path);
}
