import { IonApp as Element, defineCustomElement } from '@ionic/core/components/ion-app.js';
import type { IonApp as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonApp: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-app', Element, defineCustomElement);
