import type { Kind } from '../../forms/fields.ts';
import { AudiencePicker, audienceWords } from './audience-picker.tsx';

export interface TypedAudience {
  groupIds: readonly string[];
  userIds: readonly string[];
}

/** To whom something is sold. */
export const audience = (): Kind<TypedAudience, { groupIds: string[]; userIds: string[] }> => ({
  empty: { groupIds: [], userIds: [] },
  read: ({ groupIds, userIds }) => ({ groupIds: [...groupIds], userIds: [...userIds] }),
  write: (value) => value,
  show: audienceWords,
  control: ({ value, error, onValue }) => <AudiencePicker {...value} error={error} onSet={(part) => onValue({ ...value, ...part })} />,
});
