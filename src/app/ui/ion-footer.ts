import { IonFooter as Element, defineCustomElement } from '@ionic/core/components/ion-footer.js';
import type { IonFooter as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonFooter: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-footer', Element, defineCustomElement);
