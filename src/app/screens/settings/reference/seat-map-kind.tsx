import type { ReactNode } from 'react';
import { readSeatMap } from '../../../../rules/seat-map.ts';
import { errorText } from '../../../../texts/error-text.ts';
import { fieldsText } from '../../../../texts/fields/text.ts';
import { SeatMapDrawing } from '../../../features/seats/seat-map-drawing.tsx';
import type { ControlProps, Kind } from '../../../forms/fields.ts';
import { longText } from '../../../forms/kinds.tsx';
import styles from './seat-map-kind.module.css';

const MOST = 2000;
const lines = longText(MOST, 6);

/** The lines of a seat map, drawn as they are typed. Empty is null. */
export const seatMapText = (): Kind<string, string | null> => ({
  ...lines,
  read: (typed) => typed.trim() || null,
  write: (value) => value ?? '',
  control: (props) => <SeatMapField {...props} />,
});

function SeatMapField(props: ControlProps<string>): ReactNode {
  const read = props.value.trim() === '' ? undefined : readSeatMap(props.value);
  const error = props.error ?? (read && 'error' in read ? errorText(read.error, fieldsText) : undefined);
  return (
    <div className={`stack ${styles.both}`}>
      {lines.control({ ...props, error })}
      {read && 'rows' in read && <SeatMapDrawing rows={read.rows} />}
    </div>
  );
}
