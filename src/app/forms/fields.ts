import type * as v from 'valibot';
import type { ReactNode } from 'react';

/** What a control of a form gets. `error` is of the field or of a part of it. */
export interface ControlProps<T> {
  name: string;
  label: string;
  hint?: ReactNode;
  value: T;
  error: string | undefined;
  /** Of a part alone, by its path in a value that has parts: `0.load`. */
  errorOf?: (part: string) => string | undefined;
  disabled: boolean;
  /** What else is typed in the form, by the names of its fields. */
  typed: Record<string, unknown>;
  onValue: (value: T) => void;
}

/** How a value of the contract is typed: `T` is what the control holds, `V` what the body says. */
export interface Kind<T, V> {
  empty: T;
  /** What cannot be read becomes a value that the contract refuses in its own words. */
  read(typed: T): V;
  /** None for null. */
  write(value: V): T;
  /** In words, for somebody who compares two of them. */
  show(typed: T): ReactNode;
  control(this: void, props: ControlProps<T>): ReactNode;
}

/** One field of a form: its kind, and the one label that it has wherever it is shown. */
export interface Field<T, V> extends Kind<T, V> {
  label: string;
  hint?: ReactNode;
  /** By what else is typed; always without it. */
  shown?: (typed: Record<string, unknown>) => boolean;
}

/** A field for each part of a body; the compiler names what is missing. Objects in it may be a table of their own. */
export type Fields<B> = {
  readonly [K in keyof B & string]-?:
    | Field<any, B[K]>
    | (NonNullable<B[K]> extends readonly unknown[] ? never : NonNullable<B[K]> extends object ? Fields<NonNullable<B[K]>> : never);
};

/** Names of the fields, as the server names them in its errors: `timeLimitOverrides.ptlMinutes`. */
export type NameOf<F> = { [K in keyof F & string]: F[K] extends Field<any, any> ? K : `${K}.${NameOf<F[K]>}` }[keyof F & string];
type At<F, P extends string> = P extends keyof F
  ? F[P]
  : P extends `${infer K}.${infer R}`
    ? K extends keyof F
      ? At<F[K], R>
      : never
    : never;
/** What is typed, by the name of the field. */
export type Typed<F> = { [P in NameOf<F>]: At<F, P> extends Field<infer T, any> ? T : never };

/** A form over a body of the contract. */
export interface Form<B, Row, F> {
  fields: F & object;
  /** The contract's schema of a whole body: it is asked before anything is sent. */
  schema: v.GenericSchema;
  /** An entry as the body that would make it. */
  of: (row: Row) => B;
  /** What stands in a new one; all else is empty. */
  blank: Partial<Typed<F>>;
  /** The version that an update names, where it is not the entry's own `version`. */
  versionOf?: (row: Row) => number;
}
/** Keeps the types of the fields while the compiler checks them against the body. */
export const formOver =
  <B, Row>() =>
  <const F extends Fields<B>>(form: Form<B, Row, F>): Form<B, Row, F> =>
    form;

type AnyField = Field<unknown, unknown>;
type Tree = { readonly [name: string]: AnyField | Tree };
const isField = (one: AnyField | Tree): one is AnyField => typeof one['read'] === 'function';

/** All fields by their full names, in their order. */
export function flat(fields: object, before = ''): [name: string, field: AnyField][] {
  return Object.entries(fields as Tree).flatMap(([key, one]) =>
    isField(one) ? [[`${before}${key}`, one] as [string, AnyField]] : flat(one, `${before}${key}.`),
  );
}

/** Nothing typed yet, but for what a new one begins with. */
export function blankOf<F>(form: Pick<Form<never, never, F>, 'fields' | 'blank'>): Typed<F> {
  return { ...Object.fromEntries(flat(form.fields).map(([name, { empty }]) => [name, empty])), ...form.blank } as Typed<F>;
}

/** A body as it is typed. */
export function typedOf<F>(fields: F & object, body: object): Typed<F> {
  return Object.fromEntries(
    flat(fields).map(([name, field]) => {
      const value = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], body);
      return [name, value === null || value === undefined ? field.empty : field.write(value)];
    }),
  ) as Typed<F>;
}

/** What was typed, as a body. */
export function bodyOf(fields: object, typed: object): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of flat(fields)) {
    const keys = name.split('.');
    const last = keys.pop()!;
    const at = keys.reduce<Record<string, unknown>>((inner, key) => (inner[key] ??= {}) as Record<string, unknown>, body);
    at[last] = field.read((typed as Record<string, unknown>)[name]);
  }
  return body;
}
