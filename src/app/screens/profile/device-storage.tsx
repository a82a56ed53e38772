import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KEEPING_WORDS } from '../../features/offline/keeping-words.ts';
import { useKeeping } from '../../features/offline/on-device.ts';
import { removeAllSaved, SAVED_KEY } from '../../features/offline/saved-reservations.ts';
import { keptCounts, storageState } from '../../features/offline/storage.ts';
import { showHere } from '../../here.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';

/** What is kept here, how safely, and a way to take it off. */
export function DeviceStorage() {
  const client = useQueryClient();
  const keeping = useKeeping();
  const saved = useQuery({ queryKey: [...SAVED_KEY, 'counts'], queryFn: async () => (await keptCounts()) ?? null, staleTime: 0 });
  const storage = useQuery({ queryKey: ['storage'], queryFn: storageState, staleTime: 0 });
  const count = (saved.data?.reservations ?? 0) + (saved.data?.documents ?? 0);
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove all saved copies?',
      text: 'They can no longer be read without a network. The orders themselves stay.',
      verb: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await removeAllSaved();
    await client.invalidateQueries({ queryKey: SAVED_KEY });
    await client.invalidateQueries({ queryKey: ['storage'] });
    notify('Saved copies removed');
  };
  return (
    <section className="card stack" aria-labelledby="storage-title">
      <h2 id="storage-title">On this device</h2>
      <dl className="lines">
        <dt className="quiet">Saved reservations</dt>
        <dd className="num">{saved.data?.reservations ?? '—'}</dd>
        <dt className="quiet">of them kept by hand</dt>
        <dd className="num">{saved.data?.kept ?? '—'}</dd>
        <dt className="quiet">Documents</dt>
        <dd className="num">{saved.data?.documents ?? '—'}</dd>
        <dt className="quiet">Airports and rules</dt>
        <dd>{saved.data?.reference ? 'saved' : 'not yet'}</dd>
        <dt className="quiet">Last brought up to date</dt>
        <dd>{saved.data?.newest ? showHere(saved.data.newest) : '—'}</dd>
        {storage.data?.usedBytes !== undefined && (
          <>
            <dt className="quiet">Space used</dt>
            <dd className="num">
              {sizeText(storage.data.usedBytes)}
              {storage.data.quotaBytes !== undefined && ` of ${sizeText(storage.data.quotaBytes)}`}
            </dd>
          </>
        )}
        <dt className="quiet">Kept when space is short</dt>
        <dd>{storage.data?.persisted ? 'yes' : 'not promised'}</dd>
      </dl>
      {keeping !== 'fine' && <p className="notice run">{KEEPING_WORDS[keeping]}</p>}
      <p className="quiet">What you open is saved, and so is what departs within 30 days. A week after the travel it goes by itself.</p>
      <p className="quiet">Logging out removes everything of yours from this device.</p>
      {count > 0 && (
        <div>
          <Button kind="danger" small onPress={() => void remove()}>
            Remove all
          </Button>
        </div>
      )}
    </section>
  );
}
