// `npm run bench first-load`: what browsers load first, and what it is made of. The tables go into docs/first-load.md.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../chromium.mjs';
import { programRoot } from '../program.mjs';
import { root } from '../project.mjs';
import { atEnd } from './at-end.mjs';
import { compressedSize, FIRST_SCREENS, measureFirstLoad } from './first-load.mjs';
import { partOf, WHY } from './first-load-why.mjs';

const PAGE = join(programRoot, 'docs/first-load.md');
const LARGEST = 20;

/** @returns {Promise<import('./report.mjs').Report>} */
export async function firstLoads(desk) {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags });
  atEnd(() => browser.close());
  /** @type {import('./report.mjs').Report} */
  const report = { rows: {}, bars: [] };
  const loaded = [];
  for (const screen of FIRST_SCREENS) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
    const [{ token, userId }] = desk.agencies;
    if (screen.signedIn) {
      await context.addInitScript(
        ([t, u]) => {
          localStorage.setItem('token', t);
          localStorage.setItem('userId', u);
        },
        [token, userId],
      );
    }
    const { files, kilobytes, later } = await measureFirstLoad(await context.newPage(), desk.program.url, screen);
    await context.close();
    loaded.push(files);
    report.rows[screen.name] = { 'kB, gzip': kilobytes, files: files.length, 'kB that follow by themselves': later };
    report.bars.push({ says: `${screen.name}: ${kilobytes.toFixed(1)} kB of ${screen.budget}`, kept: kilobytes <= screen.budget });
  }
  // The page is of this project, whatever else is measured.
  if (programRoot === root) writeParts(loaded);
  return report;
}

/** Both screens side by side: a part has the share of each file's compressed size that it has of its characters. */
function writeParts(loaded) {
  const maps = buildWithMaps();
  const parts = loaded.map((files) => {
    const sizes = new Map();
    for (const file of files) for (const [part, size] of sharesOf(maps, file)) sizes.set(part, (sizes.get(part) ?? 0) + size);
    return sizes;
  });
  const all = [...new Set(parts.flatMap((sizes) => [...sizes.keys()]))].map((part) => ({
    part,
    kb: parts.map((sizes) => (sizes.get(part) ?? 0) / 1000),
  }));
  all.sort((a, b) => Math.max(...b.kb) - Math.max(...a.kb));
  const row = (name, kb, why) => `| ${name} | ${kb.map((one) => (one < 0.05 ? '' : one.toFixed(1))).join(' | ')} | ${why} |`;
  const added = (rows) => FIRST_SCREENS.map((_, i) => rows.reduce((sum, { kb }) => sum + kb[i], 0));
  const lines = [
    `| gzip kB | ${FIRST_SCREENS.map(({ name }) => name).join(' | ')} | why it is there |`,
    `|---|${'--:|'.repeat(FIRST_SCREENS.length)}---|`,
    ...all.slice(0, LARGEST).map(({ part, kb }) => row(`\`${part}\``, kb, WHY[part] ?? '')),
    row(`${all.length - LARGEST} smaller ones`, added(all.slice(LARGEST)), ''),
    row('**all**', added(all), `limits: ${FIRST_SCREENS.map(({ budget }) => budget).join(' and ')}`),
  ];
  if (process.env.FIRST_LOAD_ALL) console.log(all.map(({ part, kb }) => row(part, kb, WHY[part] ?? '')).join('\n'));
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(/(<!-- parts -->\n)[^]*(<!-- \/parts -->)/, (_, begin, end) => `${begin}\n${lines.join('\n')}\n\n${end}`),
  );
  console.log(`The ${LARGEST} largest parts stand in docs/first-load.md.`);
}

/** The same build once more, with maps: the names of its files carry the hash of what is in them, so they are the same. */
function buildWithMaps() {
  const folder = mkdtempSync(join(tmpdir(), 'tatev-maps-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(
    process.execPath,
    [join(programRoot, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', folder, '--sourcemap', 'hidden'],
    { cwd: programRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return folder;
}

function sharesOf(maps, file) {
  const code = readFileSync(join(maps, file), 'utf8');
  const each = compressedSize(file) / code.length;
  const mapped = join(maps, `${file}.map`);
  if (!existsSync(mapped)) return new Map([[partOf(''), compressedSize(file)]]);
  const payload = JSON.parse(readFileSync(mapped, 'utf8'));
  const names = new Map(payload.sources.map((source, i) => [source, partOf(source, payload.sourcesContent[i])]));
  const map = new SourceMap(payload);
  const shares = new Map();
  for (const [number, line] of code.split('\n').entries())
    for (let column = 0; column < line.length; column++) {
      const part = names.get(map.findEntry(number, column).originalSource) ?? partOf('');
      shares.set(part, (shares.get(part) ?? 0) + each);
    }
  return shares;
}
