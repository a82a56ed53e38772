import { IonMenu as Element, defineCustomElement } from '@ionic/core/components/ion-menu.js';
import type { IonMenu as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonMenu: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-menu', Element, defineCustomElement, {
  onIonWillOpen: 'ionWillOpen',
  onIonDidClose: 'ionDidClose',
});
