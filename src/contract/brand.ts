import * as v from 'valibot';
import { LOGO_LIMIT, LOGO_SIDE, pictureBody } from './company.ts';
import { endpoint } from './endpoint.ts';
import { answerOf, id } from './fields.ts';
import { AGENT } from './roles.ts';
import { user, userEndpoints } from './users.ts';

/** The logo and the colour of an agency (decision 0052). The colour is a field of its account. */

export const brandEndpoints = {
  uploadAgencyLogo: endpoint({
    method: 'PUT',
    path: '/api/users/logo/:id',
    roles: userEndpoints.updateUser.roles,
    own: [AGENT],
    idempotent: true,
    maxBytes: 700_000,
    summary: `The logo of an agency, on all that is in its own name and issued from now on: a PNG or JPEG of at most ${LOGO_LIMIT / 1000} kB and ${LOGO_SIDE} pixels a side, as the company's`,
    params: v.object({ id }),
    body: pictureBody,
    answer: answerOf(user),
  }),
  removeAgencyLogo: endpoint({
    method: 'DELETE',
    path: '/api/users/logo/:id',
    roles: userEndpoints.updateUser.roles,
    own: [AGENT],
    idempotent: true,
    summary: 'No logo of the agency; documents that are issued keep it',
    params: v.object({ id }),
    answer: answerOf(user),
  }),
  getAgencyLogo: endpoint({
    method: 'GET',
    path: '/api/users/logos/:name',
    roles: 'public',
    summary: 'The logo of an agency as a picture, of today or as a document has it: named by what it holds, so that a copy may be kept',
    params: v.strictObject({ name: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    cacheSeconds: 31_536_000,
    answer: v.object({}),
    files: ['image/png', 'image/jpeg'],
  }),
};
