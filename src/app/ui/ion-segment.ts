import { IonSegment as Element, defineCustomElement } from '@ionic/core/components/ion-segment.js';
import type { IonSegment as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonSegment: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-segment', Element, defineCustomElement, {
  onIonChange: 'ionChange',
});
