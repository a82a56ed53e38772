import { IonInfiniteScrollContent as Element, defineCustomElement } from '@ionic/core/components/ion-infinite-scroll-content.js';
import type { IonInfiniteScrollContent as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonInfiniteScrollContent: typeof Type = /*@__PURE__*/ ion<typeof Type>(
  'ion-infinite-scroll-content',
  Element,
  defineCustomElement,
);
