import { IonRefresherContent as Element, defineCustomElement } from '@ionic/core/components/ion-refresher-content.js';
import type { IonRefresherContent as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonRefresherContent: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-refresher-content', Element, defineCustomElement);
