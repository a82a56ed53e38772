import type { ManifestRow } from '../../contract/manifest.ts';
import type { FileColumn } from '../files/table-file.ts';

/** The manifest as exported, column by column. */
export const COLUMNS: readonly FileColumn<ManifestRow>[] = [
  { head: 'No', width: 5, of: (_row, i) => String(i + 1) },
  { head: 'Last name', width: 20, of: (row) => row.lastName },
  { head: 'First name', width: 20, of: (row) => row.firstName },
  { head: 'Native name', width: 24, of: (row) => row.nativeName ?? '' },
  { head: 'Title', width: 7, of: (row) => row.title },
  { head: 'Type', width: 6, of: (row) => row.type },
  { head: 'With adult', width: 24, of: (row) => row.adult ?? '' },
  { head: 'Gender', width: 8, of: (row) => row.gender },
  { head: 'Date of birth', width: 13, of: (row) => row.dateOfBirth },
  { head: 'Nationality', width: 11, of: (row) => row.nationality ?? '' },
  { head: 'Document type', width: 14, of: (row) => row.document?.type ?? '' },
  { head: 'Document number', width: 18, of: (row) => row.document?.number ?? '' },
  { head: 'Issued by', width: 10, of: (row) => row.document?.country ?? '' },
  { head: 'Valid until', width: 12, of: (row) => row.document?.expiry ?? '' },
  { head: 'Ticket', width: 16, of: (row) => row.ticketNumber ?? '' },
  { head: 'Status', width: 11, of: (row) => row.state },
  { head: 'Class', width: 7, of: (row) => row.class.code },
  { head: 'Baggage', width: 9, of: (row) => row.baggage },
  { head: 'PNR', width: 9, of: (row) => row.pnr },
  { head: 'Agency', width: 28, of: (row) => row.agency },
];
