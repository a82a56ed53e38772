/** UN/EDIFACT as it goes over the wire (ISO 9735, characters of level A): segments of elements of components. */

const SERVICE = /['+:?]/g;
/** Level A has upper case letters, figures and these signs. */
const OUTSIDE = /[^A-Z0-9 .,()/=!"%&*;<>'+:?-]/g;
/** What the signs of this interchange are; they are the usual ones. */
export const UNA = "UNA:+.? '";

/** One component, or several of one element. */
export type Element = string | readonly string[];

const component = (text: string): string => text.toUpperCase().replace(OUTSIDE, ' ').replace(SERVICE, '?$&');

/** `TAG+element+component:component'`; what is empty at an end is left out, what is empty before something is kept. */
export function segment(tag: string, ...elements: readonly Element[]): string {
  const written = elements.map((one) => (typeof one === 'string' ? component(one) : one.map(component).join(':').replace(/:+$/, '')));
  return `${[tag, ...written].join('+').replace(/\++$/, '')}'`;
}
