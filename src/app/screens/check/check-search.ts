import * as v from 'valibot';
import { id, maybe } from '../../address.ts';

/** Search parameters of /check: at the gate of which flight. */
export const checkSearch = v.object({ flight: maybe(id) });
