import { IonToolbar as Element, defineCustomElement } from '@ionic/core/components/ion-toolbar.js';
import type { IonToolbar as Type } from '@ionic/react';
import { ion } from './ion.ts';

export const IonToolbar: typeof Type = /*@__PURE__*/ ion<typeof Type>('ion-toolbar', Element, defineCustomElement);
