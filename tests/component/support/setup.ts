import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { watchConnection } from '../../../src/app/connection.ts';
import { textsReady } from '../../../src/texts/area.ts';
import { setupIonic } from '../../../src/app/theme/setup.ts';
import { network } from './network.ts';
import { leave } from './stage.tsx';

setupIonic();
watchConnection();
beforeAll(textsReady);

beforeEach(() => {
  for (const kind of ['error', 'warn'] as const) vi.spyOn(console, kind);
});

afterEach(async () => {
  await leave();
  await network.end();
  localStorage.clear();
  sessionStorage.clear();
  const said = (['error', 'warn'] as const).flatMap((kind) =>
    vi.mocked(console[kind]).mock.calls.map((one) => `${kind}: ${one.join(' ')}`),
  );
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
