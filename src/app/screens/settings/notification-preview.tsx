import { type Lang } from '../../../contract/lang.ts';
import { useState } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { NotificationLine } from '../../features/notifications/notification-line.tsx';
import type { Typed } from '../../forms/fields.ts';
import type { notificationForm } from './notification-form.tsx';

type TypedNotification = Typed<ReturnType<typeof notificationForm>['fields']>;

/** The line behind the bell, open, as in both languages. */
export function Preview({ form }: { form: TypedNotification }) {
  const [lang, setLang] = useState<Lang>('en');
  const one = {
    ...form,
    text: { en: form['text.en'] || 'Its text', hy: form['text.hy'] },
    kind: form.kind as Notification['kind'],
    title: form.title || 'Its title',
    link: form.link || null,
    read: false,
  };
  return (
    <section className="card" aria-label="Preview">
      <div className="row between">
        <h3>As it will be read</h3>
        <button type="button" className="link" onClick={() => setLang(lang === 'en' ? 'hy' : 'en')}>
          {lang === 'en' ? 'Show in Armenian' : 'Show in English'}
        </button>
      </div>
      <NotificationLine one={one} language={lang} open onOpen={() => undefined} onLeave={() => undefined} preview />
    </section>
  );
}
