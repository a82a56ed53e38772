import { expect, test } from 'vitest';
import { may } from '../../../contract/endpoint.ts';
import { ROLES } from '../../../contract/roles.ts';
import { userEndpoints } from '../../../contract/users.ts';
import { filters } from './filters.ts';

test('quotes of one agency are found by whoever may find the agency', () => {
  for (const role of ROLES) {
    const offered = filters(role).some(({ kind }) => kind === 'agency');
    expect([role, offered]).toEqual([role, may(role, userEndpoints.getUsers)]);
  }
});
