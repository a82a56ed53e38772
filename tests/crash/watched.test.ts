import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missing } from '../../scripts/cluster/programs.mjs';
import { ClusterUnderLoad } from './cluster-under-load.ts';

let load: ClusterUnderLoad | undefined;
afterAll(() => load?.remove());

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');
const alerts = [...read('alerts.yml').matchAll(/^\s+expr: (.+)$/gm)].map((match) => match[1]!);
const panels = [...read('grafana.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map((match) => JSON.parse(match[1]!) as string);

/** A series that a rule or a panel asks for: its name, and the labels that it must have with the values that it is asked by. */
interface Series {
  name: string;
  labels: Record<string, string | undefined>;
}

/** A name alone, or with labels; what is followed by a bracket is a function, and what `by` is followed by are labels. */
function seriesOf(expression: string): Series[] {
  const rest = expression.replace(/\b(by|without|on) \([^)]*\)/g, '');
  return [...rest.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?!\w|\s*\()(?:\{([^}]*)\})?/g)].map(([, name, labels = '']) => ({
    name: name!,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label, how, value]) => [label!, how === '=' ? value : undefined]),
    ),
  }));
}

/** A label that Prometheus writes itself is not among what is scraped. */
const isExposed = (lines: string[], { name, labels }: Series) =>
  lines.some(
    (line) =>
      (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
      Object.entries(labels).every(
        ([label, value]) => label === 'job' || line.includes(value === undefined ? `${label}="` : `${label}="${value}"`),
      ),
  );

it.skipIf(missing())('every alert and every panel asks for what the parts of a cluster expose', async () => {
  expect([alerts.length, panels.length]).toEqual([14, 17]);
  load = await ClusterUnderLoad.make(7);
  load.start(2);
  await load.during('nothing', () => Promise.resolve());
  const lines = (await Promise.all(load.cluster.scraped.map(async (url) => (await fetch(url)).text()))).join('\n').split('\n');
  const asked = [...alerts, ...panels].flatMap(seriesOf);
  expect(asked.length).toBeGreaterThan(25);
  // What only a desk in trouble says is asked of it by name alone.
  const trouble = (one: Series) => ({ ...one, labels: one.labels['status'] === '503' ? {} : one.labels });
  expect(asked.filter((one) => !isExposed(lines, trouble(one)))).toEqual([]);
  await load.end();
});
