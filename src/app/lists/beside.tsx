import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { uiText } from '../../texts/ui/text.ts';
import { Icon } from '../ui/icon.tsx';
import { IonFooter } from '../ui/ion-footer.ts';
import { IonHeader } from '../ui/ion-header.ts';
import { IonToolbar } from '../ui/ion-toolbar.ts';
import { ListHost } from '../ui/list-host.tsx';
import { ChromeContext, type PageProps } from '../ui/page.tsx';
import './beside.css';
import { NarrowContext } from './use-wide.ts';

const CloseContext = createContext<() => void>(() => undefined);

interface BesideProps {
  /** What is chosen in the list; the list has all the room while nothing is. */
  beside: ReactNode;
  onClose: () => void;
  /** The screen of the list. */
  children: ReactNode;
}

/** A list, and from 1024 px on what is chosen in it beside it. The same tree with and without, so that the list keeps its state. */
export function Beside({ beside, onClose, children }: BesideProps) {
  const open = Boolean(beside);
  const chrome = useContext(ChromeContext);
  // What stands at the end of the bar stays where it was: in the corner of the screen.
  const left = useMemo(() => ({ ...chrome, end: undefined }), [chrome]);
  return (
    <div className={open ? 'beside open' : 'beside'}>
      <div className="beside-list">
        <NarrowContext value={open}>
          <ChromeContext value={open ? left : chrome}>{children}</ChromeContext>
        </NarrowContext>
      </div>
      {open && (
        <div className="beside-chosen">
          <CloseContext value={onClose}>{beside}</CloseContext>
        </div>
      )}
    </div>
  );
}

interface BesidePageProps extends PageProps {
  /** What it is, for whoever hears it. */
  label: string;
  /** In its bar, after the title. */
  extra?: ReactNode;
}

/** What Page is on a screen of its own: bar, body and foot. The title of the screen is the list's. */
export function BesidePage({ title, label, extra, foot, scrollId, onRefresh, refreshing, children }: BesidePageProps) {
  const { end } = useContext(ChromeContext);
  const close = useContext(CloseContext);
  return (
    <section className="ion-page" aria-label={`${label} ${title}`}>
      <IonHeader>
        <IonToolbar>
          <div className="bar">
            <button type="button" className="icon-button" aria-label={uiText('close')} onClick={close}>
              <Icon name="close" />
            </button>
            <h2 className="bar-title" aria-live="polite">
              {title}
            </h2>
            {extra}
            {end}
          </div>
        </IonToolbar>
        {refreshing && <div className="thin-bar" />}
      </IonHeader>
      <ListHost id={scrollId ?? title} onRefresh={onRefresh}>
        <div className="body wide">{children}</div>
      </ListHost>
      {foot && (
        <IonFooter>
          <div className="foot">
            <div className="foot-in wide">{foot}</div>
          </div>
        </IonFooter>
      )}
    </section>
  );
}
