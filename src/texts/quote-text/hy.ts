import type { Translated } from '../texts.ts';
import type { texts as en } from './en.ts';

export const texts: Translated<typeof en> = {
  heading: 'Գնառաջարկ {number}',
  headingFor: 'Գնառաջարկ {number}, {name}',
  offer: 'ՏԱՐԲԵՐԱԿ {n}',
  price: 'Գինը՝ {money}',
  adults: '{n, plural, one {# մեծահասակ՝ {money}} other {# մեծահասակ, յուրաքանչյուրը՝ {money}}}',
  children: '{n, plural, one {# երեխա՝ {money}} other {# երեխա, յուրաքանչյուրը՝ {money}}}',
  infants: '{n, plural, one {# մանուկ՝ {money}} other {# մանուկ, յուրաքանչյուրը՝ {money}}}',
  validUntil: 'Ուժի մեջ է մինչև {at}',
  expired: 'Այս գնառաջարկի ժամկետն անցել է՝ {at}։ Գներն այլևս չեն գործում։ Խնդրեք նորը։',
  noSeatsHeld: 'Տեղեր դեռ պահված չեն։ Գինը գործում է, եթե ամրագրելիս տեղեր կլինեն։',
};
