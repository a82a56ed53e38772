import { useMemo, useRef } from 'react';
import type { Answer } from '../../../contract/endpoints.ts';
import { apiKeysText } from '../../../texts/api-keys/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { apiKeyForm } from './api-key-form.ts';

export type MadeKey = Answer<'createApiKey'>['result'];

interface ApiKeySheetProps {
  agencyId: string;
  open: boolean;
  /** With the key that was made, which is shown this once. */
  onClose: (made: MadeKey | undefined) => void;
}

/** A new API key. */
export function ApiKeySheet({ agencyId, open, onClose }: ApiKeySheetProps) {
  const form = useMemo(() => apiKeyForm(), []);
  const edit = useEdit(form, { one: undefined, open });
  const { field } = edit;
  const made = useRef<MadeKey>(undefined);
  const close = () => {
    // The sheet says twice that it is closed.
    if (!open) return;
    onClose(made.current);
    made.current = undefined;
  };
  const save = async () => {
    const done = await edit.save(({ body }, write) => write('createApiKey', { params: { id: agencyId }, body }));
    if (!done) return undefined;
    made.current = done.result;
    // The key itself says it.
    return '';
  };
  return (
    <EditSheet
      name="API key"
      edit={edit}
      open={open}
      onClose={close}
      title={apiKeysText('newTitle')}
      verb={apiKeysText('make')}
      exists={false}
      onSubmit={save}
    >
      {field('name')}
      {field('scopes')}
      {field('lastDay')}
    </EditSheet>
  );
}
