import { createLink, type LinkComponent } from '@tanstack/react-router';
import { IonButton } from './ion-button.ts';
import { IonItem } from './ion-item.ts';

/** Ionic elements that are real links of the router: typed `to` and `params`, no reload, a real `href`. */
export const ButtonLink: LinkComponent<typeof IonButton> = /*@__PURE__*/ createLink(IonButton);
export const ItemLink: LinkComponent<typeof IonItem> = /*@__PURE__*/ createLink(IonItem);
