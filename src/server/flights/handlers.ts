import { sql } from 'kysely';
import type { Handlers } from '../http/context.ts';
import { ApiError } from '../http/api-error.ts';
import { createClass, editClass } from './edit-class.ts';
import { createFlight, editFlight } from './edit-flight.ts';
import { orderClasses } from './order-classes.ts';
import { readClasses } from './read-classes.ts';
import { readFlight } from './read-flight.ts';
import { removeClass, removeFlight } from './remove.ts';

export const flightHandlers: Pick<
  Handlers,
  | 'getFlight'
  | 'getFlightClasses'
  | 'createFlight'
  | 'editFlight'
  | 'deleteFlight'
  | 'removeFlight'
  | 'createClass'
  | 'editClass'
  | 'orderClasses'
  | 'deleteClass'
  | 'removeClass'
> = {
  getFlight: async ({ params }, { db }) => ({ result: await readFlight(db, params.id) }),
  getFlightClasses: async ({ params }, { db, actor }) => {
    const { rows } = await sql`select 1 from flight where id = ${params.id} and deleted_at is null`.execute(db);
    if (rows.length === 0) throw new ApiError('NOT_FOUND');
    return { result: await readClasses(db, actor, params.id) };
  },
  createFlight,
  editFlight,
  deleteFlight: ({ params }, context) => removeFlight(params.id, context),
  removeFlight: ({ params }, context) => removeFlight(params.id, context),
  createClass,
  editClass,
  orderClasses,
  deleteClass: ({ params }, context) => removeClass(params.id, context),
  removeClass: ({ params }, context) => removeClass(params.id, context),
};
