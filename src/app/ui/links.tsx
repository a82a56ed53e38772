import { createLink, type LinkComponent } from '@tanstack/react-router';
import { IonButton } from './ion-button.ts';

/** An Ionic button that is a real link of the router: typed `to` and `params`, no reload, a real `href`. */
export const ButtonLink: LinkComponent<typeof IonButton> = /*@__PURE__*/ createLink(IonButton);
