// `npm run pictures`: every screen of the contract's table with its main sheets and parts on a phone, a tablet and a laptop, light and dark, every
// document and every mail, into the ignored folder pictures. Those in docs/pictures are the README's, chosen and kept by hand.
// What the journeys of `tests/e2e` look at is what is photographed: `npm run pictures -- TITLE` takes those whose title has these words.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumFlags, chromiumPath } from './chromium.mjs';
import { pictureDocuments } from './pictures-of-documents.mjs';
import { pictureMails } from './pictures-of-mails.mjs';
import { ensureBuilt, startProgram } from './program.mjs';
import { root } from './project.mjs';

const folder = join(root, 'pictures');
const [titles] = process.argv.slice(2);

ensureBuilt();
mkdirSync(folder, { recursive: true });
await photographJourneys(titles ?? '(nobody|user|Super Admin), en: words have room');
if (titles === undefined) await photographPapers();
console.log(`${readdirSync(folder).length} pictures in ${folder}`);

async function photographJourneys(titles) {
  const command = ['playwright', 'test', '--project=phone', '--workers=1', '-g', titles];
  const child = spawn('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: folder } });
  const [code] = await once(child, 'close');
  // Pictures of what a journey finds fault with are what one wants to see.
  if (code !== 0) console.log('Not every journey was content with what it saw; its pictures are there.');
}

async function photographPapers() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tatev-pictures-'));
  const program = await startProgram({ dataDir, demo: true });
  await program.ready();
  const browser = await chromium.launch({ args: chromiumFlags, ...(chromiumPath() ? { executablePath: chromiumPath() } : {}) });
  try {
    await pictureDocuments({ browser, url: program.url, save });
    await pictureMails({ browser, url: program.url, documentsUrl: program.documentsUrl, save });
  } finally {
    await browser.close();
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function save(name, screenshot) {
  writeFileSync(join(folder, `${name}.png`), await sharp(screenshot).png({ palette: true, colours: 128, effort: 9 }).toBuffer());
}
