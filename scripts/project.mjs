import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json. */
export const root = dirname(import.meta.dirname);

/** Is the build missing, or older than something it is made of? With SKIP_BUILD=1 whoever starts us has looked after it. */
export function buildIsStale() {
  if (process.env.SKIP_BUILD === '1') return false;
  const made = ['dist/server/main.js', 'dist/documents/main.js', 'dist/app/index.html', 'dist/demo/demo.js'].map((name) =>
    join(root, name),
  );
  if (!made.every((file) => existsSync(file))) return true;
  // The compiler leaves unchanged files alone; the app's page is always written last and tells when a build ended.
  return newest(['src', 'public', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.base.json']) > statSync(made[2]).mtimeMs;
}

function newest(names) {
  let latest = 0;
  for (const name of names) {
    const path = join(root, name);
    if (!existsSync(path)) continue;
    const state = statSync(path);
    if (!state.isDirectory()) latest = Math.max(latest, state.mtimeMs);
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}
