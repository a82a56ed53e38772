import { sentence } from '../sentence.ts';
import { has } from '../../rules/rights.ts';
import { transaction } from '../database/transaction.ts';
import { writeLog } from '../history/write-log.ts';
import type { Handlers } from '../http/context.ts';
import { openDocument, shownDocument } from '../orders/document-number.ts';
import { manifestFile } from './manifest-files.ts';
import { readManifest } from './read-manifest.ts';

export const manifestHandlers: Pick<Handlers, 'getManifest'> = {
  /** The screen has numbers masked for everybody. A file leaves the house, so the log tells who has taken it. */
  getManifest: async ({ params, query }, context) => {
    const { format } = query;
    if (format === 'json') return { result: await readManifest(context.db, params.id, shownDocument) };
    const whole = has(context.actor, 'wholeDocumentNumbers');
    const manifest = await transaction(context.db, async (tx) => {
      const found = await readManifest(tx, params.id, whole ? (stored) => openDocument(context.secrets, stored) : shownDocument);
      await writeLog(tx, context, context.actor, {
        action: 'exportManifest',
        entity: 'flight',
        entityId: params.id,
        summary: sentence('log.manifest', {
          flight: `${found.flightNumber} ${found.departureLocal.slice(0, 10)}`,
          format,
          n: found.passengers.length,
          whole: whole ? 'yes' : 'no',
        }),
      });
      return found;
    });
    return manifestFile(manifest, format, context.printList, context.actor.lang);
  },
};
