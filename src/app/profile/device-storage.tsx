import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSaved, removeAllSaved } from '../offline/saved-reservations.ts';
import { storageState } from '../offline/storage.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.ts';
import { notify } from '../ui/notify.ts';

/** What is kept here, how safely, and a way to take it off. */
export function DeviceStorage() {
  const client = useQueryClient();
  const saved = useQuery({ queryKey: ['saved reservations'], queryFn: listSaved, staleTime: 0 });
  const storage = useQuery({ queryKey: ['storage'], queryFn: storageState, staleTime: 0 });
  const count = saved.data?.length ?? 0;
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove saved copies?',
      text: 'They can no longer be read without a network. The orders themselves stay.',
      verb: 'Remove',
      danger: true,
    });
    if (!sure) return;
    await removeAllSaved();
    await client.invalidateQueries({ queryKey: ['saved reservations'] });
    notify('Saved copies removed');
  };
  return (
    <section className="card stack" aria-labelledby="storage-title">
      <h2 id="storage-title">On this device</h2>
      <dl className="lines">
        <dt className="quiet">Saved reservations</dt>
        <dd>{count}</dd>
        {storage.data?.usedBytes !== undefined && (
          <>
            <dt className="quiet">Space used</dt>
            <dd>{(storage.data.usedBytes / 1_000_000).toFixed(1)} MB</dd>
          </>
        )}
        <dt className="quiet">Kept when space is short</dt>
        <dd>{storage.data?.persisted ? 'yes' : 'not promised'}</dd>
      </dl>
      <p className="quiet">Logging out removes everything of yours from this device.</p>
      {count > 0 && (
        <div>
          <Button kind="danger" small onPress={() => void remove()}>
            Remove saved copies
          </Button>
        </div>
      )}
    </section>
  );
}
