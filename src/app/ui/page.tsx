import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { PRODUCT } from '../version.ts';
import { BackButton } from './back-button.tsx';
import { focusHeading } from './focus-heading.ts';
import { IonContent } from './ion-content.ts';
import { IonFooter } from './ion-footer.ts';
import { IonHeader } from './ion-header.ts';
import { IonToolbar } from './ion-toolbar.ts';
import { ListHost } from './list-host.tsx';
import { ShortTitle } from './short-title.tsx';

/** What the shell puts on every page; the page decides where. Public pages have none. */
export interface Chrome {
  end?: ReactNode;
  rates?: ReactNode;
  notice?: ReactNode;
  contact?: ReactNode;
  footer?: ReactNode;
}
export const ChromeContext = createContext<Chrome>({});

export interface PageProps {
  title: string;
  /** Path to go to when there is nothing to go back to; shows the back button. */
  back?: string;
  /** Stays above the bottom bar: the main action. */
  foot?: ReactNode;
  /** The slim second line with the rates. */
  rates?: boolean;
  /** The company contact block above the footer. */
  contact?: boolean;
  /** Keeps the place of a list after Back; give each list its own id. */
  scrollId?: string;
  /** Pull to refresh; give a refresh button too. */
  onRefresh?: () => Promise<unknown>;
  /** Old rows stay, a thin bar moves. */
  refreshing?: boolean;
  /** `full`: a table of many columns. */
  width?: 'narrow' | 'wide' | 'full';
  children: ReactNode;
}

/** One screen: dark top bar with the title as the page's h1, scrolling body, sticky foot, footer. */
export function Page({ title, back, foot, rates, contact, scrollId, onRefresh, refreshing, width, children }: PageProps) {
  const chrome = useContext(ChromeContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => focusHeading(heading.current), []);

  const body = (
    <>
      <div className={width ? `body ${width}` : 'body'}>{children}</div>
      {contact && chrome.contact}
      {chrome.footer}
    </>
  );
  return (
    <div className="ion-page">
      <IonHeader>
        <IonToolbar>
          <div className="bar">
            {back && <BackButton fallback={back} />}
            <h1 ref={heading} tabIndex={-1} className="bar-title">
              <ShortTitle text={title} />
            </h1>
            {chrome.end}
          </div>
        </IonToolbar>
        {rates && chrome.rates}
        {refreshing && <div className="thin-bar" />}
      </IonHeader>
      {scrollId || onRefresh ? (
        <ListHost id={scrollId ?? title} onRefresh={onRefresh}>
          {body}
        </ListHost>
      ) : (
        <IonContent>{body}</IonContent>
      )}
      {/* Above what stands below: as it comes and goes nothing on the page moves. */}
      <div className="page-notice">{chrome.notice}</div>
      {foot && (
        <IonFooter>
          <div className="foot">
            <div className={width ? `foot-in ${width}` : 'foot-in'}>{foot}</div>
          </div>
        </IonFooter>
      )}
    </div>
  );
}
