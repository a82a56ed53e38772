import { queryOptions } from '@tanstack/react-query';
import type { DocumentLang, DocumentPrice } from '../../../contract/documents.ts';
import { call } from '../../api/client.ts';

/** A reference is good for 15 minutes; asked for anew well before. */
const FRESH_MS = 10 * 60_000;

export const referenceQuery = (id: string, query: { passengerId?: string; price?: DocumentPrice; lang: DocumentLang }) =>
  queryOptions({
    queryKey: ['document reference', id, query],
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: async ({ signal }) => (await call('documentReference', { params: { id }, query }, { signal })).result,
  });

/** The paper itself, to hand it to another app. */
export const fileQuery = (id: string, lang: DocumentLang) =>
  queryOptions({
    queryKey: ['document file', id, lang],
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      fileOf((await call('documentFile', { params: { id }, query: { lang } }, { signal, timeoutMs: 20_000 })).result),
  });

function fileOf({ name, type, data }: { name: string; type: string; data: string }): File {
  return new File([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], name, { type });
}
