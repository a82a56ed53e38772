import { IonContent as Element, defineCustomElement } from '@ionic/core/components/ion-content.js';
import type { IonContent as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonContent: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-content', Element, defineCustomElement);
