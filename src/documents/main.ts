import { createDocuments } from './service.ts';

export interface RunningDocuments {
  close(): Promise<void>;
}

/** Listen. Beside the API in `npm start`, or alone in `npm run documents`. */
export async function startDocuments(options: {
  host: string;
  port: number;
  dataDir: string;
  secretKey: string;
  publicUrl: string;
  version: string;
  logLevel: string;
}): Promise<RunningDocuments> {
  const app = createDocuments({
    secretKey: options.secretKey,
    mailFolder: `${options.dataDir}/mails`,
    publicUrl: options.publicUrl,
    version: options.version,
    logger: { level: options.logLevel === 'info' ? 'warn' : options.logLevel },
  });
  await app.listen({ host: options.host, port: options.port });
  return { close: () => app.close() };
}
