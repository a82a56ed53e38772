import { commonText } from '../../texts/common/text.ts';
import { closeOnBack } from './back.ts';
import { present } from './present.ts';

export interface Question {
  title: string;
  text: string;
  /** The verb on the button that does it: "Leave", "Remove". Never "OK". */
  verb: string;
  /** The button that does nothing. */
  stay?: string;
  danger?: boolean;
}

/** Asks, and answers true only for the verb button. For anything with money use a Sheet that names the amounts. */
export async function confirm({ title, text, verb, stay = commonText('cancel'), danger = false }: Question): Promise<boolean> {
  const { defineCustomElement } = await import('@ionic/core/components/ion-alert.js');
  let left = false;
  const said: { alert?: HTMLIonAlertElement } = {};
  // From its first moment, not only when it has come to rest.
  const closed = closeOnBack(() => {
    left = true;
    void said.alert?.dismiss(undefined, 'cancel');
    return true;
  });
  const alert = await present<HTMLIonAlertElement>('ion-alert', defineCustomElement, {
    header: title,
    message: text,
    cssClass: 'ask',
    buttons: [
      { text: stay, role: 'cancel' },
      { text: verb, role: 'confirm', cssClass: danger ? 'destructive' : '' },
    ],
  });
  said.alert = alert;
  if (left) void alert.dismiss(undefined, 'cancel');
  const { role } = await alert.onDidDismiss();
  closed();
  return role === 'confirm';
}
