import * as v from 'valibot';
import { expect, it } from 'vitest';
import { isFiltered } from '../../lists/filters.ts';
import { filters, toRequest } from './filters.ts';
import { passengersSearch } from './passengers-search.ts';

const read = (search: object) => v.parse(passengersSearch, search);

it('what stands in the address is what is asked for', () => {
  const agency = '01a2006b-b67b-7307-84bf-52597a1e306c';
  expect(toRequest(read({ q: ' Հովհ ', documents: 'soon', alike: true, agency }))).toEqual({
    search: 'Հովհ',
    documents: 'soon',
    alike: 'true',
    ownerId: agency,
  });
  // A document number of digits only is read as a number by the router.
  expect(toRequest(read({ q: 12345678 }))).toEqual({ search: '12345678' });
});

it('what cannot be read is no filter', () => {
  expect(isFiltered(filters(), read({ q: '  ', documents: 'lost', alike: 'perhaps', agency: 'x' }))).toBe(false);
});
