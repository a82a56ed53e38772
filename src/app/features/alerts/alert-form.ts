import { type Alert, type AlertKind, ALERT_KINDS, alertBody, MOST_ALERT_DAYS } from '../../../contract/alerts.ts';
import { alertsText } from '../../../texts/alerts/text.ts';
import { formOver } from '../../forms/fields.ts';
import { day, maybeAmount, pick, yes } from '../../forms/kinds.tsx';
import { perLang } from '../../per-lang.ts';
import { today } from '../../today.ts';

/** What is typed of an alert; route, passengers and cabin are those of the search. */
export interface AlertTyped {
  kind: AlertKind;
  maxTotal: number | null;
  startDate: string;
  endDate: string;
  directOnly: boolean;
}

export const alertForm = perLang(() =>
  formOver<AlertTyped, Alert>()({
    schema: alertBody,
    fields: {
      kind: { label: alertsText('kind'), ...pick(ALERT_KINDS.map((value) => ({ value, text: alertsText(`kind.${value}`) }))) },
      maxTotal: { label: alertsText('maxTotal'), shown: ({ kind }) => kind === 'price', ...maybeAmount() },
      startDate: { label: alertsText('startDate'), ...day({ min: today() }) },
      endDate: { label: alertsText('endDate'), hint: alertsText('daysHint', { most: MOST_ALERT_DAYS }), ...day({ min: today() }) },
      directOnly: { label: alertsText('directOnly'), ...yes() },
    },
    of: (one) => one,
    blank: { kind: 'price' },
  }),
);
