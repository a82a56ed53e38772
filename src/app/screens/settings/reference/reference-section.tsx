import { getRouteApi } from '@tanstack/react-router';
import { referenceEditEndpoints } from '../../../../contract/reference-edit.ts';
import { referenceListsText } from '../../../../texts/reference-lists/text.ts';
import { useEdited } from '../../../forms/use-edited.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { useList } from '../../../lists/use-list.ts';
import { useSetSearch } from '../../../lists/use-set-search.ts';
import { useMay } from '../../../may.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { ListSection } from '../section-parts.tsx';
import type { SettingsSearch } from '../settings-search.ts';
import { columnsOf } from './columns.tsx';
import { type Draw, EntrySheet } from './entry-sheet.tsx';
import { FileActions } from './file-actions.tsx';
import type { Entry, Kind } from './kind.ts';

const route = getRouteApi('/desk/settings');

interface ReferenceSectionProps<Row extends Entry, B, F> {
  kind: Kind<Row, B, F>;
  /** Where a plain list of fields is not enough. */
  draw?: Draw<F>;
}

/** One list of reference data: searched on the server, a page at a time; an entry opens in a sheet. */
export function ReferenceSection<Row extends Entry, B extends object, F>({ kind, draw }: ReferenceSectionProps<Row, B, F>) {
  // The contract gives all kinds the same roles.
  const writes = useMay(referenceEditEndpoints.updateAirport);
  const title = referenceListsText(`title.${kind.noun}`);
  const { q = '' } = route.useSearch();
  const set = useSetSearch<SettingsSearch>();
  const { edited, edit, close } = useEdited<Row>();
  const list = useList({
    queryKey: [kind.id, 'list', q],
    initialPageParam: null as string | null,
    queryFn: async ({ signal, pageParam }) => kind.page(q, pageParam, signal),
    getNextPageParam: (last) => last.next,
  });
  return (
    <ListSection
      title={title}
      writes={writes}
      readOnly={referenceListsText('adminsChangeThese')}
      add={{ text: referenceListsText('addShort'), label: referenceListsText(`add.${kind.noun}`), onAdd: () => edit() }}
      beside={<FileActions kind={kind} search={q} writes={writes} />}
    >
      {kind.about && <p className="quiet">{kind.about}</p>}
      {kind.search && <SearchBox {...kind.search} q={q} onWords={(words) => set({ q: words })} />}
      <ListBody
        list={list}
        label={title}
        columns={columnsOf(kind)}
        keyOf={(row) => row.id}
        onOpen={edit}
        failure={referenceListsText('listFailed')}
        none={
          q === '' ? (
            <EmptyState title={referenceListsText(`none.${kind.noun}`)} why={referenceListsText(`why.${kind.noun}`)} />
          ) : (
            <EmptyState title={referenceListsText('nothingFound')} why={referenceListsText('nothingFoundWhy', { q })} />
          )
        }
      />
      {edited && (
        <EntrySheet key={edited.time} kind={kind} one={edited.one} writes={writes} open={edited.open} onClose={close} draw={draw} />
      )}
    </ListSection>
  );
}
