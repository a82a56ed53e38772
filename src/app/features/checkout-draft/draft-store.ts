import * as v from 'valibot';
import { LANGS } from '../../../contract/lang.ts';
import { preOrder, type PreOrder } from '../../../contract/holds.ts';
import { forgetSavedDraft, keepSavedDraft, readSavedDraft } from '../offline/saved-drafts.ts';
import { session } from '../../session.ts';
import { type Draft, fits } from './draft.ts';

/**
 * What was typed in a checkout, by its hold. Whole in memory; for a reload also in session storage and for a closed app in the
 * device's database, there without document numbers. All end with the session.
 */
const memory = new Map<string, Draft>();
const SLOT = 'checkout-draft:';

session.subscribe(() => {
  if (!session.get()) memory.clear();
});

const text = v.string();
const schema = v.object({
  travellers: v.array(
    v.object({
      type: v.picklist(['ADT', 'CHD', 'INF']),
      title: text,
      firstName: text,
      lastName: text,
      oneName: v.boolean(),
      nativeFirst: text,
      nativeLast: text,
      gender: text,
      dateOfBirth: text,
      nationality: text,
      docType: text,
      docNumber: text,
      docCountry: text,
      docExpiry: text,
      adult: text,
      phone: v.optional(text, ''),
      email: v.optional(text, ''),
      save: v.optional(v.boolean(), false),
    }),
  ),
  contact: v.object({ name: text, phone: text, email: text, language: v.optional(v.picklist(LANGS)) }),
  remarks: text,
  services: v.optional(
    v.array(
      v.object({
        serviceId: text,
        passengerId: v.nullable(text),
        segmentId: v.nullable(text),
        quantity: v.number(),
        seat: v.optional(text),
      }),
    ),
    [],
  ),
});

export function readDraft(holdId: string): Draft | undefined {
  const kept = memory.get(holdId);
  if (kept) return kept;
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(SLOT + holdId) ?? leftDraft(holdId) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** What a session that was lost in the checkout has left in this tab, for the same person (follow-session.ts). */
function leftDraft(holdId: string): string | undefined {
  const left = v.safeParse(LEFT, JSON.parse(sessionStorage.getItem('left-draft') ?? 'null'));
  return left.success && left.output.holdId === holdId && left.output.ownerId === session.owner() ? left.output.draft : undefined;
}
const LEFT = v.object({ ownerId: text, holdId: text, draft: text });

export function keepDraft(holdId: string, draft: Draft, hold?: PreOrder): void {
  if (session.owner() === undefined) return;
  memory.set(holdId, draft);
  const kept = withoutNumbers(draft);
  keepSavedDraft(holdId, kept, hold);
  try {
    sessionStorage.setItem(SLOT + holdId, JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: memory holds it.
  }
}

const withoutNumbers = (draft: Draft): Draft => ({
  ...draft,
  travellers: draft.travellers.map((one) => ({ ...one, docNumber: '' })),
});

export function forgetDraft(holdId: string): void {
  memory.delete(holdId);
  sessionStorage.removeItem(SLOT + holdId);
  if (leftDraft(holdId) !== undefined) sessionStorage.removeItem('left-draft');
  forgetSavedDraft(holdId);
}

/**
 * Brings back what was typed before the app was closed, for the form that reads it next. Returns the hold as it was when it was
 * typed, for a start without a network.
 */
export async function bringDraft(holdId: string): Promise<PreOrder | null> {
  const here = readDraft(holdId);
  const saved = await readSavedDraft(holdId);
  const parsed = v.safeParse(preOrder, saved?.hold);
  const hold = parsed.success ? parsed.output : undefined;
  if (here) {
    // The page may have been left before the typing paused.
    if (session.owner() !== undefined) keepSavedDraft(holdId, withoutNumbers(here), hold);
    return hold ?? null;
  }
  const draft = v.safeParse(schema, saved?.draft);
  if (draft.success && session.owner() !== undefined) memory.set(holdId, draft.output);
  return draft.success ? (hold ?? null) : null;
}

const CARRIED = 'carried-draft';
const CARRY_MS = 30 * 60_000;

/** The hold is over and its flights are searched again: its people wait for the next hold of as many for the same agency. */
export function carryDraft({ id: holdId, agent }: PreOrder): void {
  if (readDraft(holdId)) sessionStorage.setItem(CARRIED, JSON.stringify({ holdId, agency: agent.userId, at: Date.now() }));
}

export function takeCarried(hold: PreOrder): void {
  const text = sessionStorage.getItem(CARRIED);
  if (!text || readDraft(hold.id)) return;
  sessionStorage.removeItem(CARRIED);
  const carried = v.safeParse(v.object({ holdId: v.string(), agency: v.string(), at: v.number() }), JSON.parse(text));
  if (!carried.success || carried.output.agency !== hold.agent.userId || Date.now() - carried.output.at > CARRY_MS) return;
  const draft = readDraft(carried.output.holdId);
  if (draft && fits(draft, hold)) moveDraft(carried.output.holdId, hold.id);
}

/** The seats were held again: the people typed for the hold before are those of the new one. */
export function moveDraft(from: string, to: string): void {
  const draft = readDraft(from);
  if (!draft) return;
  keepDraft(to, draft);
  forgetDraft(from);
}
