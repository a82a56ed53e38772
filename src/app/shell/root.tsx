import { Outlet } from '@tanstack/react-router';
import { useLang } from '../lang.ts';
import { IonApp } from '../ui/ion-app.ts';

/** Without Ionic's own outlet, overlays look for this id to hide the page from screen readers while they are open. */
export function Root() {
  // All of it anew in another language: what a part has kept may be words.
  const lang = useLang();
  return (
    <IonApp key={lang}>
      <div id="ion-view-container-root" className="ion-page">
        <Outlet />
      </div>
    </IonApp>
  );
}
