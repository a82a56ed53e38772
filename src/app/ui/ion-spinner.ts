import { IonSpinner as Element, defineCustomElement } from '@ionic/core/components/ion-spinner.js';
import type { IonSpinner as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonSpinner: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-spinner', Element, defineCustomElement);
