import { drawInThreads } from './draw.ts';
import { packUsual } from './fixed-fonts.ts';
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
  apiUrl: string;
  rateLimit: number;
  trustProxy: boolean;
  documentsUrl: string;
  version: string;
  demo: boolean;
  logLevel: string;
}): Promise<RunningDocuments> {
  // Before anybody waits: the first document of all would hold the others for as long as this takes.
  packUsual();
  const { draw, close } = drawInThreads();
  const app = createDocuments({
    draw,
    pdfFolder: `${options.dataDir}/documents`,
    secretKey: options.secretKey,
    mailFolder: `${options.dataDir}/mails`,
    publicUrl: options.publicUrl,
    apiUrl: options.apiUrl,
    rateLimit: options.rateLimit,
    trustProxy: options.trustProxy,
    documentsUrl: options.documentsUrl,
    version: options.version,
    demo: options.demo,
    logger: { level: options.logLevel === 'info' ? 'warn' : options.logLevel },
  });
  await app.listen({ host: options.host, port: options.port });
  return {
    close: async () => {
      await app.close();
      await close();
    },
  };
}
