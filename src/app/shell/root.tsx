import { Outlet } from '@tanstack/react-router';
import { IonApp } from '../ui/ion-app.ts';

/** Without Ionic's own outlet, overlays look for this id to hide the page from screen readers while they are open. */
export function Root() {
  return (
    <IonApp>
      <div id="ion-view-container-root" className="ion-page">
        <Outlet />
      </div>
    </IonApp>
  );
}
