import { DOCUMENT_LANGS, type DocumentLang, type DocumentRecord } from '../../src/contract/documents.ts';
import { paperOf } from '../../src/documents/paper.ts';

export const PDF_LANGS = DOCUMENT_LANGS;

/** All that a document says: its page and its PDF add nothing to it. */
export const paperTexts = (document: DocumentRecord, lang: DocumentLang): string =>
  JSON.stringify(paperOf(document, { lang, price: 'shown' }));
