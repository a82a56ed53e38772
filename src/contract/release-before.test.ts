import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isKnown, RELEASE_BEFORE, sourceOf } from '../../scripts/older-build.mjs';
import { unread } from '../../tests/support/reads.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/*
 * While the machines of a desk are changed one after the other, an app of either release asks a desk of either, and a phone may keep the
 * app of the release before for days (decision 0092).
 */

type Table = Record<string, Endpoint>;
type Schema = GenericSchema | undefined;

/** What the app of the release before does not understand, and what of it somebody sees. */
const OLD_APPS: Readonly<Record<string, string>> = {};

const now: Table = endpoints;
const folder = mkdtempSync(join(tmpdir(), 'tatev-before-'));
let before: Table;

// A copy without the history has no release before.
describe.skipIf(!isKnown(RELEASE_BEFORE))(`beside the release before (${RELEASE_BEFORE})`, () => {
  beforeAll(async () => {
    sourceOf(RELEASE_BEFORE, folder);
    before = ((await import(join(folder, 'src/contract/endpoints.ts'))) as { endpoints: Table }).endpoints;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const both = (between: (now: Endpoint, before: Endpoint, name: string) => string[]): string[] =>
    Object.keys(now).flatMap((name) => (before[name] ? between(now[name]!, before[name], name) : []));

  it('an app of this release understands its answers: what is new in one has a value for a desk that does not say it', () => {
    expect(both((ours, theirs, name) => unread(ours.answer, theirs.answer, name))).toEqual([]);
  });

  it('its app understands the answers of this one', () => {
    expect(both((ours, theirs, name) => unread(theirs.answer, ours.answer, name))).toEqual(Object.keys(OLD_APPS));
  });

  it('its app is not refused: every call of it is still there and takes what it sends', () => {
    const asked = (taken: Schema, sent: Schema, name: string) =>
      taken ? (sent ? unread(taken, sent, name, 'caller') : [`${name}: missing`]) : [];
    const refused = Object.entries(before).flatMap(([name, theirs]) => {
      const ours = now[name];
      if (!ours || ours.path !== theirs.path || ours.method !== theirs.method) return [`${name}: gone`];
      return (['params', 'query', 'body'] as const).flatMap((part) => asked(ours[part], theirs[part], `${name} ${part}`));
    });
    expect(refused).toEqual([]);
  });
});
