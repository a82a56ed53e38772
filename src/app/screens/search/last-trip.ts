import * as v from 'valibot';
import { searchParams, type SearchParams } from './search-params.ts';

const KEY = 'lastTrip';

/** The kind of trip and the cabin that were searched last: an empty form opens with them. Gone with the session, as all that is kept. */
export function lastTrip(): Pick<SearchParams, 'tabIndex' | 'cabin'> {
  const [tab, cabin] = (localStorage.getItem(KEY) ?? '').split(' ');
  const { tabIndex, cabin: known } = v.parse(searchParams, { tabIndex: tab ? Number(tab) : undefined, cabin });
  return { ...(tabIndex === undefined ? {} : { tabIndex }), ...(known ? { cabin: known } : {}) };
}

export const keepLastTrip = ({ tabIndex = 1, cabin }: SearchParams): void => localStorage.setItem(KEY, `${tabIndex} ${cabin ?? ''}`);
