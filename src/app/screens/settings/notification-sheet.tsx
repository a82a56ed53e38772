import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NOTIFICATION_KINDS, type Notification, type NotificationKind } from '../../../contract/notifications.ts';
import { FormSheet } from '../../forms/form-sheet.tsx';
import { useSend } from '../../forms/use-send.ts';
import { call, newKey } from '../../api/client.ts';
import { Refused } from '../../api/failures.ts';
import { KINDS } from '../../features/notifications/words.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { AudienceFields } from './audience-fields.tsx';
import { bodyOf, emptyForm, formOf, isNobody, type NotificationForm } from './notification-form.ts';
import { Preview, WordFields } from './notification-words.tsx';
import { Stale } from './section-parts.tsx';

interface NotificationSheetProps {
  /** Undefined for a new one. */
  one: Notification | undefined;
  today: string;
  open: boolean;
  onClose: () => void;
}

/** One notification, written or changed, with what its readers will see. */
export function NotificationSheet({ one, today, open, onClose }: NotificationSheetProps) {
  const client = useQueryClient();
  const first = one ? formOf(one) : emptyForm(today);
  const [form, setForm] = useState<NotificationForm>(first);
  const [stale, setStale] = useState(false);
  const [key] = useState(newKey);
  const { busy, faults, failure, send, setFaults } = useSend();
  const dirty = open && JSON.stringify(form) !== JSON.stringify(first);
  useEffect(() => (dirty ? markDirty() : undefined), [dirty]);
  const set = (part: Partial<NotificationForm>) => setForm((now) => ({ ...now, ...part }));
  const again = () => client.invalidateQueries({ queryKey: ['notifications'] });

  const save = async () => {
    if (isNobody(form)) {
      setFaults({ audience: 'Choose somebody, or everybody' });
      return;
    }
    const body = bodyOf(form);
    const answer = await send(
      () =>
        one
          ? call('updateNotification', { params: { id: one.id }, body: { ...body, version: one.desk!.version } }, { key: newKey() })
          : call('createNotification', { body }, { key }),
      (error) => {
        const late = error instanceof Refused && error.code === 'STALE_NOTIFICATION';
        if (late) setStale(true);
        return late;
      },
      again,
    );
    if (!answer) return;
    notify(one ? 'Saved' : 'It stands behind the bell from its first day');
    onClose();
  };
  const remove = async () => {
    const sure = await confirm({
      title: 'Take it back?',
      text: `“${one!.title}” goes from every bell.`,
      verb: 'Take back',
      danger: true,
    });
    if (!sure) return;
    const answer = await send(() => call('deleteNotification', { params: { id: one!.id } }, { key: newKey() }), undefined, again);
    if (!answer) return;
    onClose();
  };
  const showTheirs = async () => {
    await again();
    onClose();
  };

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={one ? 'Notification' : 'New notification'}
      verb={one ? 'Save' : 'Publish'}
      kind="go"
      busy={busy}
      faults={faults}
      failure={failure}
      onSubmit={save}
    >
      {stale && <Stale what="this notification" onShow={() => void showTheirs()} />}
      <WordFields form={form} faults={faults} onSet={set} />
      <div className="columns">
        <SelectField
          label="Kind"
          name="kind"
          value={form.kind}
          options={NOTIFICATION_KINDS.map((value) => ({ value, text: KINDS[value][0] }))}
          onValue={(kind) => set({ kind: kind as NotificationKind })}
        />
        <TextField
          label="Leads to"
          name="link"
          hint="A path of this app, for example /search, or an https address. May stay empty"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={form.link}
          error={faults['link']}
          onValue={(link) => set({ link })}
        />
        <DateField
          label="First day"
          name="startDate"
          value={form.startDate}
          error={faults['startDate']}
          onValue={(startDate) => set({ startDate })}
        />
        <DateField label="Last day" name="endDate" value={form.endDate} error={faults['endDate']} onValue={(endDate) => set({ endDate })} />
      </div>
      <AudienceFields form={form} fault={faults['audience'] ?? faults['audience.groupIds'] ?? faults['audience.userIds']} onSet={set} />
      <label className="switch">
        <input type="checkbox" name="pinned" checked={form.pinned} onChange={() => set({ pinned: !form.pinned })} />
        <span>Pinned: stands first</span>
      </label>
      <Preview form={form} />
      {one && (
        <div>
          <Button kind="danger" busy={busy} onPress={() => void remove()}>
            Take it back
          </Button>
        </div>
      )}
    </FormSheet>
  );
}
