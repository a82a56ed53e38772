import { IonInfiniteScroll as Element, defineCustomElement } from '@ionic/core/components/ion-infinite-scroll.js';
import type { IonInfiniteScroll as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonInfiniteScroll: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-infinite-scroll', Element, defineCustomElement, {
  onIonInfinite: 'ionInfinite',
});
