import { startText } from '../../../texts/start/text.ts';
import { showDuration } from '../../day.ts';

/** When the first of several time limits ends; nobody is told "in 0 min". */
export const firstText = (minutes: number): string =>
  minutes < 1 ? startText('firstNow') : startText('firstIn', { time: showDuration(minutes) });
