import { beforeEach, expect, test, vi } from 'vitest';
import type { PreOrder } from '../../../contract/holds.ts';
import { session } from '../../session.ts';
import { emptyDraft } from './draft.ts';
import { carryDraft, keepDraft, readDraft, takeCarried } from './draft-store.ts';

// The device's database: there is none here.
vi.mock('../offline/saved-drafts.ts', () => ({ keepSavedDraft: vi.fn(), forgetSavedDraft: vi.fn(), readSavedDraft: vi.fn() }));

const hold = (id: string, agency: string): PreOrder => ({ id, agent: { userId: agency }, adults: 1, children: 0, infants: 0 }) as PreOrder;

beforeEach(() => {
  sessionStorage.clear();
  session.start({ token: 't', userId: 'u', role: 'Tickets', adminGroups: '' });
});

test('who was typed waits for the next hold of the same agency, and for no other', () => {
  const [first, other, same] = [hold('1', 'a'), hold('2', 'b'), hold('3', 'a')];
  keepDraft(first.id, emptyDraft(first, { name: 'Aram', phone: '', email: '' }));
  carryDraft(first);
  takeCarried(other);
  expect(readDraft(other.id)).toBeUndefined();
  carryDraft(first);
  takeCarried(same);
  expect(readDraft(same.id)?.contact.name).toBe('Aram');
});
