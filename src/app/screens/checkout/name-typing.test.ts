import { expect, test } from 'vitest';
import { emptyDraft } from '../../features/checkout-draft/draft.ts';
import { leaveName, suggestionFor, takeSuggestion } from './name-typing.ts';

const [blank] = emptyDraft({ adults: 1, children: 0, infants: 0 }, { name: '', phone: '', email: '' }).travellers;

test('names are folded when left, and a pasted title goes to its field', () => {
  expect(leaveName({ ...blank!, lastName: " o'connor-Müller  " }, 'lastName')).toEqual({ lastName: 'OCONNOR MULLER' });
  expect(leaveName({ ...blank!, firstName: 'Anna mrs' }, 'firstName')).toEqual({ firstName: 'ANNA', title: 'MRS', gender: 'F' });
  expect(leaveName({ ...blank!, title: 'MS', firstName: 'Anna mrs' }, 'firstName')).toEqual({ firstName: 'ANNA' });
});

test('native letters are offered in Latin, and kept as typed when taken', () => {
  expect(suggestionFor('Հովհաննիսյան')).toBe('HOVHANNISYAN');
  expect(suggestionFor('SMITH')).toBeUndefined();
  expect(leaveName({ ...blank!, lastName: 'Հովհաննիսյան' }, 'lastName')).toEqual({});
  expect(takeSuggestion({ ...blank!, firstName: ' Արամ ' }, 'firstName')).toEqual({ firstName: 'ARAM', nativeFirst: 'Արամ' });
});
