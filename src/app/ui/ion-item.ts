import { IonItem as Element, defineCustomElement } from '@ionic/core/components/ion-item.js';
import type { IonItem as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonItem: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-item', Element, defineCustomElement);
