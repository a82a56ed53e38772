import { type Lang, LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import { useState } from 'react';
import type { Notification } from '../../../contract/notifications.ts';
import { settingsNoticesText } from '../../../texts/settings-notices/text.ts';
import { NotificationLine } from '../../features/notifications/notification-line.tsx';
import type { Typed } from '../../forms/fields.ts';
import type { notificationForm } from './notification-form.tsx';

type TypedNotification = Typed<ReturnType<typeof notificationForm>['fields']>;

/** The line behind the bell, open, in each language. */
export function Preview({ form }: { form: TypedNotification }) {
  const [lang, setLang] = useState<Lang>('en');
  const one = {
    ...form,
    text: { en: form['text.en'] || settingsNoticesText('itsText'), hy: form['text.hy'], ru: form['text.ru'] },
    kind: form.kind as Notification['kind'],
    title: form.title || settingsNoticesText('itsTitle'),
    link: form.link || null,
    read: false,
  };
  return (
    <section className="card stack tight" aria-label={settingsNoticesText('preview')}>
      <h3>{settingsNoticesText('asRead')}</h3>
      <fieldset className="seg">
        <legend className="sr-only">{settingsNoticesText('asRead')}</legend>
        {LANGS.map((one) => (
          <label key={one} lang={one}>
            <input type="radio" name="preview" checked={lang === one} onChange={() => setLang(one)} />
            <span>{LANG_NAMES[one]}</span>
          </label>
        ))}
      </fieldset>
      <NotificationLine one={one} language={lang} open onOpen={() => undefined} onLeave={() => undefined} preview />
    </section>
  );
}
