import { IonButton as Element, defineCustomElement } from '@ionic/core/components/ion-button.js';
import type { IonButton as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonButton: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-button', Element, defineCustomElement);
