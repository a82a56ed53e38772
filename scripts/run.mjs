// Runs one of the server's commands on the configured database: `npm run verify`, `npm run admin`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { buildIsStale, root } from './project.mjs';

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
if (process.env.NODE_ENV !== 'production' && buildIsStale()) build();
const { commands } = await import('../dist/server/commands.js');
const { operatorError } = await import('../dist/server/operator-error.js');
const command = commands[process.argv[2]];
if (!command) {
  console.error(`Commands: ${Object.keys(commands).join(', ')}`);
  process.exit(2);
}
try {
  process.exit(await command(process.env, process.argv.slice(3)));
} catch (error) {
  console.error(operatorError(error));
  process.exit(1);
}
