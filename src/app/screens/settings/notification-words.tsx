import { useState } from 'react';
import { NotificationLine } from '../../features/notifications/notification-line.tsx';
import '../../features/notifications/notifications.css';
import { Field, TextField } from '../../ui/field.tsx';
import type { NotificationForm } from './notification-form.ts';

/** Title and text, in English and in Armenian. */
export function WordFields({
  form,
  faults,
  onSet,
}: {
  form: NotificationForm;
  faults: Readonly<Record<string, string>>;
  onSet: (part: Partial<NotificationForm>) => void;
}) {
  const words = [
    ['en', 'title', 'Title', 'Text', 'title', 'text.en'],
    ['hy', 'titleHy', 'Title in Armenian', 'Text in Armenian', 'titleHy', 'text.hy'],
  ] as const;
  return words.map(([lang, title, titleLabel, textLabel, titleFault, textFault]) => (
    <div className="stack" key={lang}>
      <TextField
        label={titleLabel}
        name={title}
        lang={lang}
        autoComplete="off"
        maxLength={120}
        value={form[title]}
        error={faults[titleFault]}
        onValue={(value) => onSet({ [title]: value })}
      />
      <Field
        label={textLabel}
        error={faults[textFault]}
        hint={lang === 'hy' ? 'Who reads Armenian gets English where this is empty' : undefined}
      >
        {(wiring) => (
          <textarea
            className="input"
            name={`text.${lang}`}
            lang={lang}
            rows={3}
            maxLength={2000}
            value={form[lang]}
            onChange={(event) => onSet({ [lang]: event.target.value })}
            {...wiring}
          />
        )}
      </Field>
    </div>
  ));
}

/** The line behind the bell, open, as in both languages. */
export function Preview({ form }: { form: NotificationForm }) {
  const [lang, setLang] = useState<'en' | 'hy'>('en');
  const one = {
    ...form,
    text: { en: form.en || 'Its text', hy: form.hy },
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
