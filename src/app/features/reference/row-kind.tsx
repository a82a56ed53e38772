import { referenceText } from '../../../texts/reference/text.ts';
import { staffText } from '../../../texts/staff/text.ts';
import type { ControlProps, Kind } from '../../forms/fields.ts';
import { SelectField } from '../../ui/field.tsx';

interface Options<R> {
  useRows: () => readonly R[] | undefined;
  textOf: (row: R) => string;
  /** What stands there while none is chosen. */
  without: string;
  /** Said where one has to be chosen. */
  missing?: string;
}

const kindOf = <R extends { id: string }, V extends string | null>(
  { useRows, textOf, without, missing }: Options<R>,
  read: (typed: string) => V,
): Kind<string, V> => {
  function Control({ typed: _typed, error, ...props }: ControlProps<string>) {
    const rows = useRows() ?? [];
    const known = props.value === '' || rows.some(({ id }) => id === props.value);
    return (
      <SelectField
        {...props}
        error={error && props.value === '' ? (missing ?? error) : error}
        options={[
          { value: '', text: without },
          ...rows.map((row) => ({ value: row.id, text: textOf(row) })),
          // While the list is on its way, or knows it no more, the present choice must not look like none.
          ...(known ? [] : [{ value: props.value, text: referenceText('presentOne') }]),
        ]}
      />
    );
  }
  function Named({ id }: { id: string }) {
    const row = useRows()?.find((one) => one.id === id);
    return row ? textOf(row) : referenceText('another');
  }
  return {
    empty: '',
    read,
    write: (value) => value ?? '',
    show: (typed) => (typed === '' ? staffText('none') : <Named id={typed} />),
    control: Control,
  };
};

/** One row of a list, by its id. */
export const row = <R extends { id: string }>(missing: string, useRows: Options<R>['useRows'], textOf: Options<R>['textOf']) =>
  kindOf({ useRows, textOf, missing, without: staffText('choose') }, (typed) => typed);
/** One row or none: null. */
export const maybeRow = <R extends { id: string }>(without: string, useRows: Options<R>['useRows'], textOf: Options<R>['textOf']) =>
  kindOf({ useRows, textOf, without }, (typed) => typed || null);
