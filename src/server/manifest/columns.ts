import { dayCell } from '../files/stamp.ts';
import type { Lang } from '../../contract/lang.ts';
import { manifestTexts } from '../../texts/manifest/every.ts';
import type { ManifestRow } from '../../contract/manifest.ts';
import type { FilesTexts } from '../files/list-file.ts';
import type { FileColumn } from '../files/table-file.ts';

/** The manifest as exported, column by column. */
export const manifestColumns = (say: FilesTexts, lang: Lang): readonly FileColumn<ManifestRow>[] => [
  { head: say('no'), width: 5, of: (_row, i) => String(i + 1) },
  { head: say('lastName'), width: 20, of: (row) => row.lastName },
  { head: say('firstName'), width: 20, of: (row) => row.firstName },
  { head: say('nativeName'), width: 24, of: (row) => row.nativeName ?? '' },
  { head: say('title'), width: 7, of: (row) => row.title },
  { head: say('type'), width: 6, of: (row) => row.type },
  { head: say('withAdult'), width: 24, of: (row) => row.adult ?? '' },
  { head: say('gender'), width: 8, of: (row) => row.gender },
  { head: say('dateOfBirth'), width: 13, of: (row) => dayCell(row.dateOfBirth) },
  { head: say('nationality'), width: 11, of: (row) => row.nationality ?? '' },
  { head: say('documentType'), width: 14, of: (row) => row.document?.type ?? '' },
  { head: say('documentNumber'), width: 18, of: (row) => row.document?.number ?? '' },
  { head: say('issuedBy'), width: 10, of: (row) => row.document?.country ?? '' },
  { head: say('validUntil'), width: 12, of: (row) => dayCell(row.document?.expiry ?? null) },
  { head: say('ticket'), width: 16, of: (row) => row.ticketNumber ?? '' },
  { head: say('status'), width: 11, of: (row) => manifestTexts(lang)(`state.${row.state}`) },
  { head: say('class'), width: 7, of: (row) => row.class.code },
  { head: say('baggage'), width: 9, of: (row) => row.baggage },
  { head: say('seat'), width: 7, of: (row) => row.seat ?? '' },
  { head: 'PNR', width: 9, of: (row) => row.pnr },
  { head: say('agency'), width: 28, of: (row) => row.agency },
];
