import { IonRefresher as Element, defineCustomElement } from '@ionic/core/components/ion-refresher.js';
import type { IonRefresher as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonRefresher: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-refresher', Element, defineCustomElement, {
  onIonRefresh: 'ionRefresh',
});
