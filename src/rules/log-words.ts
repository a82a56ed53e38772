import type { texts as account } from '../texts/account-words/en.ts';
import type { texts as log } from '../texts/log/en.ts';
import type { texts as fields } from '../texts/log-fields/en.ts';
import type { texts as values } from '../texts/log-values/en.ts';
import type { texts as orders } from '../texts/orders/en.ts';
import type { Texts } from '../texts/texts.ts';

/** The catalogues that the activity log speaks from. */
export interface LogSpoken {
  log: Texts<typeof log>;
  fields: Texts<typeof fields>;
  values: Texts<typeof values>;
  account: Texts<typeof account>;
  orders: Texts<typeof orders>;
}

/** What was done, as one would say it; to an order, as its own history says it. A word of an older release is made readable. */
export function actionIn(action: string, { log: say, orders: of }: Pick<LogSpoken, 'log' | 'orders'>): string {
  const [key, event] = [`action.${action}`, `event.${action}`];
  if (say.has(key)) return say(key as 'action.login');
  return of.has(event) ? of(event as 'event.issued') : readable(action);
}

/** `desk` only says who sees a field. "Adult: Fare" for adult.base; a path that has words of its own is said by them. */
export function fieldIn(path: string, spoken: Pick<LogSpoken, 'fields' | 'account'>): string {
  const parts = path.split('.').filter((part) => part !== 'desk');
  const [first = '', ...rest] = parts.map((part) => partIn(part, spoken) ?? readable(part));
  return partIn(parts.join('.'), spoken) ?? rest.reduce((group, field) => spoken.fields('fieldOf', { group, field }), first);
}

/** Undefined for a word that no catalogue knows. */
export function partIn(part: string, { fields: say, account: of }: Pick<LogSpoken, 'fields' | 'account'>): string | undefined {
  const [field, label] = [`field.${part}`, `label.${part}`];
  if (say.has(field)) return say(field as 'field.status');
  if (/^[A-Z]{3}$/.test(part)) return say('rateOf', { currency: part });
  return of.has(label) ? of(label as 'label.email') : undefined;
}

/** What a state or a kind is called; what a person has typed stays as it is. */
export function valueIn(value: string, { values: say }: Pick<LogSpoken, 'values'>): string {
  const key = `value.${value}`;
  return say.has(key) ? say(key as 'value.active') : value;
}

/** "editFlight" as "Edit flight". */
export const readable = (word: string): string =>
  word
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.:-]+/g, ' ')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());
