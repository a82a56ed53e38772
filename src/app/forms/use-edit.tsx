import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../api/failures.ts';
import { errorsOf } from './errors-of.ts';
import { changedFields, type FormErrors } from './form.ts';
import { blankOf, bodyOf, type ControlProps, flat, type Form, type NameOf, type Typed, typedOf } from './fields.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { useWrite, type Writing } from '../writes/use-write.ts';
import { formsText } from '../../texts/forms/text.ts';

interface Options<B, Row, T, W> {
  /** What is edited; none: a new one. */
  one: Row | undefined;
  /** Reads it anew, after a save was refused because somebody else was faster. */
  look?: (refused: ApiError) => Promise<Row | undefined>;
  /** What a new one begins with, beside what the form says. */
  begin?: Partial<T>;
  /** Of a sheet: it begins anew each time it opens. */
  open?: boolean;
  locked?: boolean;
  /** The field that a refusal belongs to, by its code. */
  fieldOf?: Record<string, string>;
  /** Takes a refusal that knows more upon itself, by answering true. */
  refused?: (error: ApiError, setErrors: (errors: FormErrors) => void) => boolean;
  /** The field of a path that the server names: in the log, where somebody else's changes stand, and in its errors. */
  pathOf?: (path: string) => string;
  /** What is sent, where parts of it hang together. */
  whole?: (body: B, typed: T) => W;
  /** What is wrong and the schema cannot know. */
  wrong?: (typed: T) => FormErrors;
}

/** What was typed, as the contract has it. */
export interface Body<B> {
  body: B;
  /** Only what was changed. */
  part: Partial<B>;
  version: number;
}

/**
 * A form over a table of fields (fields.ts): what is typed, what of it was changed, errors at the fields, and what somebody else did
 * meanwhile. `field` draws one field by its name; `save` asks the schema, sends, and keeps everything that was typed when refused.
 */
export function useEdit<B, Row extends object, F, W = B>(form: Form<B, Row, F>, options: Options<B, Row, Typed<F>, W>) {
  const { one, look, open = true, locked = false, pathOf = (path) => path } = options;
  const seen = (row: Row | undefined) => ({
    values: (row ? typedOf(form.fields, form.of(row) as object) : { ...blankOf(form), ...options.begin }) as Typed<F> & object,
    version: row ? (form.versionOf?.(row) ?? (row as { version?: number }).version ?? 0) : 0,
  });
  const typed = useVersionedForm(
    seen(one),
    async (refused) => {
      const now = await look?.(refused);
      if (!now) throw new Error(formsText('gone'));
      return seen(now);
    },
    { open, fieldOf: pathOf },
  );
  const write = useWrite(options.fieldOf ? { fieldOf: options.fieldOf } : {});
  const { values, changed } = typed;
  const table = useMemo(() => new Map(flat(form.fields)), [form]);
  const read = useMemo(() => bodyOf(form.fields, values) as B, [form, values]);
  const errorAt = (name: string): string | undefined =>
    Object.entries(write.errors).find(([path]) => pathOf(path) === name || pathOf(path).startsWith(`${name}.`))?.[1];
  const set = (part: Partial<Typed<F> & object>) => {
    for (const name of changedFields(part, values as typeof part)) write.mend(name, pathOf);
    typed.set(part);
  };
  const choose: typeof typed.choose = (conflict, theirs) => {
    write.mend(conflict.field, pathOf);
    typed.choose(conflict, theirs);
  };

  const field = (name: NameOf<F>, more: Partial<ControlProps<any>> = {}): ReactNode => {
    const { label, hint, shown, control: Control } = table.get(name)!;
    if (shown && !shown(values)) return null;
    const value = (values as Record<string, unknown>)[name];
    return (
      <Control
        key={name}
        name={name}
        label={label}
        hint={hint}
        value={value}
        error={errorAt(name)}
        {...(typeof value === 'object' ? { errorOf: (part: string) => errorAt(`${name}.${part}`) } : {})}
        disabled={locked || write.busy}
        typed={values}
        onValue={(value) => set({ [name]: value } as Partial<Typed<F> & object>)}
        {...more}
      />
    );
  };

  const wholeOf = (as: B, from: Typed<F>) => (options.whole?.(as, from) ?? as) as W & object;
  const body = wholeOf(read, values);
  const before = typed.base.values;
  const roots = options.whole
    ? differing(body, wholeOf(bodyOf(form.fields, before) as B, before))
    : new Set(changed.map((name) => name.split('.')[0]!));
  const part = Object.fromEntries(Object.entries(body).filter(([key]) => roots.has(key))) as Partial<W>;

  /** Whether what was typed may be sent; if not, it is said at the fields. */
  const check = (): boolean => {
    const refused = Object.entries(errorsOf(form.schema, body)).filter(([path]) => one === undefined || roots.has(path.split('.')[0]!));
    const found = { ...Object.fromEntries(refused), ...options.wrong?.(values) };
    write.clear();
    write.setErrors(found);
    return Object.keys(found).length === 0;
  };
  const send: Writing['send'] = (name, given, more) => write.send(name, given, { ...more, handle });
  /** Sends what was typed; undefined when it was refused, here or there. */
  const save = async <A,>(work: (what: Body<W>, write: Writing['send']) => Promise<A>): Promise<A | undefined> => {
    if (!check()) return undefined;
    const answer = await work({ body, part, version: typed.base.version }, send);
    if (answer !== undefined) typed.saved();
    return answer;
  };
  const handle = async (error: unknown): Promise<boolean> => {
    const taken = error instanceof ApiError && options.refused?.(error, write.setErrors);
    return taken || typed.takeStale(error);
  };
  return {
    ...typed,
    set,
    choose,
    undo: () => {
      typed.undo();
      write.clear();
    },
    form: {
      has: (path: string) => [...table.keys()].some((name) => path === name || path.startsWith(`${name}.`)),
      labelOf: (name: string) => table.get(name)?.label ?? name,
      show: (name: string, value: unknown) => table.get(name)?.show(value),
    },
    busy: write.busy,
    errors: write.errors,
    failure: write.failure,
    setErrors: write.setErrors,
    /** Its sheet is left. */
    leave: () => {
      typed.letGo();
      write.clear();
    },
    send: write.send,
    names: [...table.keys()] as NameOf<F>[],
    body,
    part,
    version: typed.base.version,
    errorAt,
    field,
    check,
    /** As `save` sends, without taking it for saved: for a quote. */
    ask: send,
    save,
  };
}

/** The keys of a flat body at which two of them differ. */
const differing = (body: object, before: object): Set<string> =>
  new Set(Object.entries(body).flatMap(([key, value]) => (Object.is(value, before[key as keyof typeof before]) ? [] : [key])));

export type Edit = Pick<
  ReturnType<typeof useEdit>,
  'busy' | 'errors' | 'failure' | 'dirty' | 'values' | 'conflicts' | 'choose' | 'form' | 'leave' | 'undo'
>;
