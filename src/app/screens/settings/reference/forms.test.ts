import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { textsReady } from '../../../../texts/area.ts';
import { flat } from '../../../forms/fields.ts';
import { fareRuleForm } from '../fare-rules/form.tsx';
import { baggage } from './baggage.ts';
import { commissionRules } from './commission.ts';
import { hotelCategories, hotelsOf, services } from './hotels.ts';
import { aircraft, airlines, airports } from './places.ts';
import { throughFares } from './through.ts';

// Read when its modules are loaded.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }));
// The labels of a form are read when it is made.
await textsReady();

/** The names of all that a body may say. */
function namesIn(schema: unknown, before = ''): string[] {
  const { entries, wrapped } = schema as { entries?: Record<string, unknown>; wrapped?: unknown };
  if (wrapped) return namesIn(wrapped, before);
  if (!entries) return [before];
  return Object.entries(entries).flatMap(([name, one]) => namesIn(one, before ? `${before}.${name}` : name));
}

const forms = {
  airports: airports().form,
  airlines: airlines().form,
  aircraft: aircraft().form,
  baggage: baggage().form,
  hotels: hotelsOf([]).form,
  hotelCategories: hotelCategories().form,
  services: services().form,
  commissionRules: commissionRules().form,
  throughFares: throughFares().form,
  fareRules: fareRuleForm(),
};

it.each(Object.entries(forms))('%s: what a form does not show would be lost when it is saved', (_name, form) => {
  const { schema, fields } = form as unknown as { schema: v.GenericSchema; fields: object };
  const shown = flat(fields).map(([name]) => name);
  const hidden = namesIn(schema).filter((name) => !shown.some((one) => name === one || name.startsWith(`${one}.`)));
  expect(hidden).toEqual([]);
});
