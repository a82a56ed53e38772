// `npm start`: builds what is missing, then runs the API with the app and, in a process of its own beside it, the mail and document
// service. With PostgreSQL the desk is `WORKERS` processes, and this one watches over them. `--only desk` and
// `--only documents` run one of the two alone, as on hosts of their own.
import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { buildIsStale, root } from './project.mjs';
import { supervise } from './supervise.mjs';

const began = Date.now();
process.title = 'tatev';
/** Begun by another process of ours (`supervise.mjs`). */
const isPart = process.connected;
const only = process.argv.includes('--only') ? process.argv.at(-1) : undefined;
const onlyDocuments = only === 'documents';
if (onlyDocuments) process.title = 'tatev documents';
else if (cluster.isWorker) process.title = `tatev worker ${process.env.WORKER}`;

const running = [];
// The part of another process ends when that one says so, or is gone, also before it is ready: who stops all of us at once is not to stop
// the mails first.
if (isPart) {
  process.on('message', (word) => word === 'stop' && void stop(0));
  process.once('disconnect', () => void stop(0));
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => isPart || void stop(0));

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
if (process.env.NODE_ENV !== 'production' && buildIsStale()) {
  console.log('Building …');
  build();
}
const { readEnv } = await import('../dist/server/env.js');
const { operatorError } = await import('../dist/server/operator-error.js');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

try {
  const env = readEnv(process.env);
  if (onlyDocuments) running.push(await startDocuments(env));
  else if (env.workers > 1 && cluster.isPrimary) {
    await mails();
    const { startWorkers } = await import('./workers.mjs');
    running.push(await startWorkers(env.workers));
  } else {
    const { startServer } = await import('../dist/server/main.js');
    const { demoIfEmpty } = env.demo ? await import('../dist/demo/demo.js') : {};
    running.push(await startServer(env, demoIfEmpty, isPart ? undefined : mails));
  }
  // Nobody listens any more when who began this part has ended meanwhile: then it ends too, without a word.
  if (!isPart) greet(env);
  else if (process.connected) process.send('ready', () => {});
} catch (error) {
  console.error(operatorError(error));
  await stop(1);
}

async function mails() {
  if (only === 'desk') return;
  const begin = () => fork(import.meta.filename, ['--only', 'documents'], { stdio: 'inherit' });
  running.push(await supervise('The mail and document service', begin));
}

async function stop(code) {
  setTimeout(() => process.exit(code || 1), 15_000).unref();
  for (const part of running.reverse()) await part.close().catch((error) => console.error(error));
  process.exit(code);
}

async function startDocuments(env) {
  const { startDocuments: start } = await import('../dist/documents/main.js');
  return start({
    host: env.host,
    port: env.documentsPort,
    dataDir: env.dataDir,
    secretKey: env.secretKey,
    publicUrl: env.publicUrl,
    apiUrl: env.apiUrl,
    rateLimit: env.rateLimit,
    trustProxy: env.trustProxy,
    documentsUrl: env.documentsUrl,
    version,
    demo: env.demo,
    logLevel: env.logLevel,
  });
}

function greet(env) {
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (onlyDocuments) return console.log(`Tatev ${version} mail and document service: ${env.documentsUrl} (after ${seconds} s)`);
  console.log(`
Tatev ${version} is ready after ${seconds} s

  Desk                        ${env.publicUrl}
  API page                    ${env.publicUrl}/api/docs
  Mail and document service   ${env.documentsUrl}${env.demo ? ` (mails: ${env.documentsUrl}/mails)` : ''}
  Data                        ${env.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : env.dataDir}`);
  if (env.demo)
    console.log(
      /^(127\.|localhost$|::1$)/.test(env.host)
        ? `\n  Only this machine reaches it (${env.host}): the passwords of the demo are published.`
        : `\n  WARNING: the passwords of the demo are published, and HOST=${env.host} lets the network in.`,
    );
  if (env.demo)
    console.log(`
  Demo sign-ins, password demo-2026:
    agent@demo.example        an agency with money to issue tickets
    superadmin@ admin@ manager@ tickets@ viewer@ reports@   staff
    agent2@ poor@ blocked@ pending@                         other agencies
    sandbox@                  an agency for programs, its API key is in the README`);
  console.log('');
}
