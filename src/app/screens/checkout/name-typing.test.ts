import { expect, test } from 'vitest';
import { emptyDraft } from '../../features/checkout-draft/draft.ts';
import { leaveName } from './name-typing.ts';

const [blank] = emptyDraft({ adults: 1, children: 0, infants: 0 }, { name: '', phone: '', email: '' }).travellers;

test('names are folded when left, and a pasted title goes to its field', () => {
  expect(leaveName({ ...blank!, lastName: " o'connor-Müller  " }, 'lastName')).toEqual({ lastName: 'OCONNOR MULLER' });
  expect(leaveName({ ...blank!, firstName: 'Anna mrs' }, 'firstName')).toEqual({ firstName: 'ANNA', title: 'MRS', gender: 'F' });
  expect(leaveName({ ...blank!, title: 'MS', firstName: 'Anna mrs' }, 'firstName')).toEqual({ firstName: 'ANNA' });
});

test('native letters wait for somebody to take the Latin ones', () => {
  expect(leaveName({ ...blank!, lastName: 'Հովհաննիսյան' }, 'lastName')).toEqual({});
});
