import { useState } from 'react';
import { type Lang, LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import { queryClient } from '../../api/query-client.ts';
import { chooseLang, useLang } from '../../lang.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';

/** The languages of the app, each by its own name. What the server has said in another one is asked for again. */
export function LangPick({ label }: { label: string }) {
  const shown = useLang();
  const [failure, setFailure] = useState<unknown>();
  const choose = async (lang: Lang) => {
    setFailure(undefined);
    try {
      await chooseLang(lang);
      await queryClient.invalidateQueries();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <>
      <div className="row wrap" role="group" aria-label={label}>
        {LANGS.map((lang) => (
          <button key={lang} type="button" className="pick" lang={lang} aria-pressed={lang === shown} onClick={() => void choose(lang)}>
            {LANG_NAMES[lang]}
          </button>
        ))}
      </div>
      {failure !== undefined && <ErrorAlert error={failure} />}
    </>
  );
}
