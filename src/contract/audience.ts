import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, id, text } from './fields.ts';

const named = v.array(v.object({ id, name: v.string() }));

export const audienceEndpoints = {
  findAudience: endpoint({
    method: 'POST',
    path: '/api/audience',
    roles: ['Super Admin', 'Admin', 'Manager', 'Viewer', 'Tickets'],
    summary:
      'To whom a class or a notice can be given, by name and nothing else: every group, and agencies, either those with `userIds` or the first twenty by name that `search` finds',
    body: v.strictObject({
      search: v.optional(text(80)),
      userIds: v.optional(v.pipe(v.array(id), v.maxLength(200, fieldError('atMost', { most: 200 })))),
    }),
    answer: answerOf(v.object({ groups: named, agencies: named })),
  }),
};
