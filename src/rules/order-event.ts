import type { texts } from '../texts/orders/en.ts';

/** What happened to an order: each has its words in each language. */
export type OrderEventType = keyof typeof texts extends infer K ? (K extends `event.${infer T}` ? T : never) : never;
