// `npm run dev`: the compiler watching, the API restarted at each change, and Vite with hot reload for the app.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const bin = (name) => join(root, 'node_modules', name);
const children = [start(bin('typescript/bin/tsc'), ['-b', 'src/demo', 'src/documents', '--watch', '--preserveWatchOutput'])];
while (!existsSync(join(root, 'dist/demo/demo.js'))) await new Promise((resolve) => setTimeout(resolve, 200));
children.push(
  start(
    '--watch-path=dist/server',
    [
      '--watch-path=dist/demo',
      '--watch-path=dist/documents',
      '--watch-path=dist/rules',
      '--watch-path=dist/contract',
      join(root, 'scripts/start.mjs'),
    ],
    { SKIP_BUILD: '1', LOG_LEVEL: 'warn' },
  ),
  start(bin('vite/bin/vite.js'), ['--port', '5173']),
);
console.log('The app with hot reload: http://localhost:5173 (API: http://localhost:3000)');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => children.forEach((child) => child.kill(signal)));

function start(first, args, variables = {}) {
  return spawn(process.execPath, [first, ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...variables } });
}
