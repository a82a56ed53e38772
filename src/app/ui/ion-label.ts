import { IonLabel as Element, defineCustomElement } from '@ionic/core/components/ion-label.js';
import type { IonLabel as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonLabel: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-label', Element, defineCustomElement);
