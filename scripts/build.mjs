// Builds everything into dist/: the server's rooms by the compiler, the app by Vite, and compressed copies of what browsers load.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { keepPrevious } from './keep-previous.mjs';
import { root } from './project.mjs';

export function build() {
  run('tsc', ['-b', 'src/demo', 'src/documents']);
  const app = join(root, 'dist/app');
  const before = mkdtempSync(join(tmpdir(), 'tatev-before-'));
  if (existsSync(app)) cpSync(app, before, { recursive: true });
  run('vite', ['build', '--logLevel', 'warn']);
  keepPrevious(before, app);
  rmSync(before, { recursive: true });
  compress(app);
}

function run(tool, args) {
  const result = spawnSync(process.execPath, [join(root, 'node_modules', toolFile[tool]), ...args], { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}
const toolFile = { tsc: 'typescript/bin/tsc', vite: 'vite/bin/vite.js' };

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < 600) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) build();
