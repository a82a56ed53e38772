import { IonHeader as Element, defineCustomElement } from '@ionic/core/components/ion-header.js';
import type { IonHeader as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonHeader: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-header', Element, defineCustomElement);
