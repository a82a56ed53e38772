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
import { profileText } from '../../../texts/profile/text.ts';

/** What is kept here, how safely, and a way to take it off. */
export function DeviceStorage() {
  const client = useQueryClient();
  const keeping = useKeeping();
  const saved = useQuery({ queryKey: [...SAVED_KEY, 'counts'], queryFn: async () => (await keptCounts()) ?? null, staleTime: 0 });
  const storage = useQuery({ queryKey: ['storage'], queryFn: storageState, staleTime: 0 });
  const count = (saved.data?.reservations ?? 0) + (saved.data?.documents ?? 0);
  const remove = async () => {
    const sure = await confirm({
      title: profileText('removeTitle'),
      text: profileText('removeText'),
      verb: profileText('remove'),
      danger: true,
    });
    if (!sure) return;
    await removeAllSaved();
    await client.invalidateQueries({ queryKey: SAVED_KEY });
    await client.invalidateQueries({ queryKey: ['storage'] });
    notify(profileText('removed'));
  };
  return (
    <section className="card stack" aria-labelledby="storage-title">
      <h2 id="storage-title">{profileText('storage')}</h2>
      <dl className="lines">
        <dt className="quiet">{profileText('savedReservations')}</dt>
        <dd className="num">{saved.data?.reservations ?? '—'}</dd>
        <dt className="quiet">{profileText('keptByHand')}</dt>
        <dd className="num">{saved.data?.kept ?? '—'}</dd>
        <dt className="quiet">{profileText('documents')}</dt>
        <dd className="num">{saved.data?.documents ?? '—'}</dd>
        <dt className="quiet">{profileText('airportsRules')}</dt>
        <dd>{profileText(saved.data?.reference ? 'isSaved' : 'notYet')}</dd>
        <dt className="quiet">{profileText('upToDate')}</dt>
        <dd>{saved.data?.newest ? showHere(saved.data.newest) : '—'}</dd>
        {storage.data?.usedBytes !== undefined && (
          <>
            <dt className="quiet">{profileText('space')}</dt>
            <dd className="num">
              {storage.data.quotaBytes === undefined
                ? sizeText(storage.data.usedBytes)
                : profileText('spaceOf', { used: sizeText(storage.data.usedBytes), quota: sizeText(storage.data.quotaBytes) })}
            </dd>
          </>
        )}
        <dt className="quiet">{profileText('protected')}</dt>
        <dd>{profileText(storage.data?.persisted ? 'yes' : 'no')}</dd>
      </dl>
      {keeping !== 'fine' && <p className="notice run">{KEEPING_WORDS[keeping]}</p>}
      <p className="quiet">{profileText('storageText')}</p>
      <p className="quiet">{profileText('storageLogOut')}</p>
      {count > 0 && (
        <div>
          <Button kind="danger" small onPress={() => void remove()}>
            {profileText('removeAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
