import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Webhook } from '../../../contract/webhooks.ts';
import { webhooksText } from '../../../texts/webhooks/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { webhooksQuery } from './queries.ts';
import { webhookForm } from './webhook-form.ts';

interface WebhookSheetProps {
  agencyId: string;
  /** Undefined for a new one. */
  one: Webhook | undefined;
  open: boolean;
  onClose: () => void;
  /** Once it is closed; with the id of a new one, which has no secret yet. */
  onSaved: (made?: string) => void;
}

/** An endpoint, written or changed. */
export function WebhookSheet({ agencyId, one, open, onClose, onSaved }: WebhookSheetProps) {
  const client = useQueryClient();
  const look = async () => (await client.fetchQuery({ ...webhooksQuery(agencyId), staleTime: 0 })).find(({ id }) => id === one?.id);
  const edit = useEdit(webhookForm(), { one, open, look });
  const { field } = edit;
  const saved = useRef<{ made?: string }>(undefined);
  const close = () => {
    onClose();
    // The sheet says twice that it is closed, and a secret is made once.
    const done = saved.current;
    saved.current = undefined;
    if (done) onSaved(done.made);
  };
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one
        ? write('updateWebhook', { params: { id: agencyId, webhookId: one.id }, body: { ...body, version } })
        : write('createWebhook', { params: { id: agencyId }, body }),
    );
    if (!done) return undefined;
    saved.current = one ? {} : { made: done.result.id };
    return webhooksText('saved');
  };
  return (
    <EditSheet
      name="webhook"
      edit={edit}
      open={open}
      onClose={close}
      title={one ? one.name : webhooksText('newTitle')}
      exists={one !== undefined}
      onSubmit={save}
      remove={{
        title: webhooksText('deleteTitle'),
        text: webhooksText('deleteText', { name: one?.name ?? '' }),
        onRemove: async () => {
          if (!(await edit.send('deleteWebhook', { params: { id: agencyId, webhookId: one!.id } }))) return undefined;
          saved.current = {};
          return webhooksText('deleted');
        },
      }}
    >
      {field('name')}
      {field('url')}
      {field('events')}
      {field('isActive')}
    </EditSheet>
  );
}
