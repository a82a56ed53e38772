declare const __VERSION__: string;

export const PRODUCT = 'Tatev'; // no text
/** From package.json, put in at build time. */
export const VERSION: string = typeof __VERSION__ === 'string' ? __VERSION__ : '0';
