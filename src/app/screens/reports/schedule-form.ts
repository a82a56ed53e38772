import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../contract/endpoints.ts';
import { LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import {
  reportScheduleBody,
  type ReportSchedule,
  SCHEDULE_FORMATS,
  SCHEDULE_PERIODS,
  SCHEDULE_RHYTHMS,
} from '../../../contract/report-schedules.ts';
import { reportSchedulesText } from '../../../texts/report-schedules/text.ts';
import { row } from '../../features/reference/row-kind.tsx';
import { formOver } from '../../forms/fields.ts';
import { list, pick, pickNumber, several, whole, yes } from '../../forms/kinds.tsx';
import { savedViewsQuery } from '../../lists/queries.ts';
import { perLang } from '../../per-lang.ts';
import { people } from './people-kind.tsx';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOURS = Array.from({ length: 23 }, (_, i) => i + 1);

/** "08:00" */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const useViews = () => useQuery(savedViewsQuery('reports')).data;

/** A scheduled report. */
export const scheduleForm = perLang(() =>
  formOver<Required<Call<'createReportSchedule'>['body']>, ReportSchedule>()({
    schema: reportScheduleBody,
    fields: {
      viewId: { label: reportSchedulesText('view'), ...row(reportSchedulesText('chooseView'), useViews, ({ name }) => name) },
      every: {
        label: reportSchedulesText('every'),
        ...pick(SCHEDULE_RHYTHMS.map((value) => ({ value, text: reportSchedulesText(`every.${value}`) }))),
      },
      weekday: {
        label: reportSchedulesText('weekday'),
        shown: ({ every }) => every === 'week',
        ...pickNumber(WEEKDAYS.map((value): { value: number; text: string } => ({ value, text: reportSchedulesText(`weekday.${value}`) }))),
      },
      monthDay: {
        label: reportSchedulesText('monthDay'),
        hint: reportSchedulesText('monthDayHint'),
        shown: ({ every }) => every === 'month',
        ...whole({ maxLength: 2 }),
      },
      hour: {
        label: reportSchedulesText('hour'),
        hint: reportSchedulesText('hourHint'),
        ...pickNumber(HOURS.map((value) => ({ value, text: clockHour(value) }))),
      },
      period: {
        label: reportSchedulesText('period'),
        ...pick(SCHEDULE_PERIODS.map((value) => ({ value, text: reportSchedulesText(`period.${value}`) }))),
      },
      formats: {
        label: reportSchedulesText('formats'),
        ...several(SCHEDULE_FORMATS.map((value) => ({ value, text: reportSchedulesText(`format.${value}`) }))),
      },
      lang: { label: reportSchedulesText('lang'), ...pick(LANGS.map((value) => ({ value, text: LANG_NAMES[value] }))) },
      staffIds: { label: reportSchedulesText('staff'), ...people() },
      addresses: {
        label: reportSchedulesText('addresses'),
        hint: reportSchedulesText('addressesHint'),
        ...list({ inputMode: 'email', autoCapitalize: 'none', maxLength: 1300 }),
      },
      isActive: { label: reportSchedulesText('isActive'), ...yes() },
    },
    of: ({ viewId, staff, ...one }) => ({ ...one, viewId: viewId ?? '', staffIds: staff.map(({ id }) => id) }),
    blank: {
      every: 'week',
      weekday: '1',
      monthDay: '1',
      hour: '8',
      period: 'lastWeek',
      formats: ['xlsx'],
      isActive: true,
    },
  }),
);
