import { IonList as Element, defineCustomElement } from '@ionic/core/components/ion-list.js';
import type { IonList as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonList: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-list', Element, defineCustomElement);
