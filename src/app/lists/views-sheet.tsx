import { listsText } from '../../texts/lists/text.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListWithViews, SavedView } from '../../contract/saved-views.ts';
import { useOffline } from '../connection.ts';
import { FormElement } from '../forms/form-element.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/overlay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWrite } from '../writes/use-write.ts';
import { savedViewsQuery } from './queries.ts';
import { fromView, toView } from './saved-view.ts';

/** Views that were saved, to open or forget, and a name for the one on the screen. They follow the person to every device. */
export function ViewsSheet({ open, list, search, onClose }: { open: boolean; list: ListWithViews; search: object; onClose: () => void }) {
  const offline = useOffline();
  const navigate = useNavigate();
  const views = useQuery({ ...savedViewsQuery(list), enabled: open });
  const [name, setName] = useState('');
  const { busy, errors, failure, send } = useWrite();
  const save = async () => {
    const kept = await send('saveView', { body: { list, name, search: toView(search) } });
    if (kept) setName('');
  };
  const forget = async ({ id }: SavedView) => {
    await send('deleteSavedView', { params: { id } });
  };
  return (
    <Sheet open={open} onClose={onClose} title={listsText('views')}>
      <div className="stack">
        {views.isPending && <Skeleton lines={[60, 45]} />}
        {views.isError && <ErrorAlert error={views.error} title={listsText('viewsFailed')} onRetry={() => void views.refetch()} />}
        {views.data?.length === 0 && <p className="quiet">{listsText('noViews')}</p>}
        {(views.data?.length ?? 0) > 0 && (
          <ul className="rows card flush" aria-label={listsText('savedViews')}>
            {views.data?.map((one) => (
              <li key={one.id} className="row between">
                <button
                  type="button"
                  className="press grow"
                  onClick={() => {
                    onClose();
                    void navigate({ to: '.', search: fromView(one.search) as never, replace: true });
                  }}
                >
                  {one.name}
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={listsText('removeView', { name: one.name })}
                  disabled={busy || offline}
                  onClick={() => void forget(one)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <FormElement name="view" className="stack tight" onSubmit={() => void save()}>
          <TextField
            label={listsText('viewName')}
            name="name"
            maxLength={60}
            autoComplete="off"
            value={name}
            onValue={setName}
            error={errors['name']}
          />
          {failure !== undefined && <ErrorAlert error={failure} />}
          {offline && <p className="quiet">{listsText('offlineSave')}</p>}
          <Button kind="main" full submit busy={busy} disabled={offline || name.trim() === ''}>
            {listsText('saveView')}
          </Button>
        </FormElement>
      </div>
    </Sheet>
  );
}
