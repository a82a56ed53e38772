import { ordersText } from '../../../texts/orders/text.ts';
import { ledgerText } from '../../../texts/ledger/text.ts';

/** What happened to an order, by the type of its event. */
export function eventWords(type: string): string {
  const key = `event.${type as 'issued'}` as const;
  return ordersText.has(key) ? ordersText(key) : plain(type);
}

/** What moved money on the account, by the kind of its ledger entry. */
export function ledgerWords(kind: string): string {
  const key = `kind.${kind as 'ticket'}` as const;
  return ledgerText.has(key) ? ledgerText(key) : plain(kind);
}

/** Made readable. */
function plain(type: string): string {
  const text = type
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
