import { IonSegmentButton as Element, defineCustomElement } from '@ionic/core/components/ion-segment-button.js';
import type { IonSegmentButton as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonSegmentButton: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-segment-button', Element, defineCustomElement);
