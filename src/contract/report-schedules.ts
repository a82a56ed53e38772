import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { fieldError } from './field-errors.ts';
import { answerOf, count, email, id, instant } from './fields.ts';
import { LANGS } from './lang.ts';
import { reportReaders } from './reports.ts';
import { unique, weekday } from './templates.ts';

/** A saved view of the reports that is mailed by the clock (decision 0068). */

export const SCHEDULE_RHYTHMS = ['day', 'week', 'month'] as const;
/** Seen from the day on which it is sent. A week is Monday to Sunday. */
export const SCHEDULE_PERIODS = ['yesterday', 'lastWeek', 'lastMonth', 'monthToDate'] as const;
export const SCHEDULE_FORMATS = ['xlsx', 'pdf'] as const;
/**
 * Why nothing was sent the last time: the owner is not active, may not read reports, the view is gone or cannot be read, nobody is
 * left to send it to, or the report could not be made, which is tried again.
 */
export const SCHEDULE_FAULTS = ['owner', 'right', 'view', 'recipients', 'failed'] as const;
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number];

const MOST_RECIPIENTS = 5;
const distinct = <const S extends v.GenericSchema<string>>(schema: S) =>
  v.pipe(
    v.array(schema),
    v.maxLength(MOST_RECIPIENTS, fieldError('atMost', { most: MOST_RECIPIENTS })),
    v.transform((all) => [...new Set(all)]),
  );

const fields = {
  viewId: id,
  every: v.picklist(SCHEDULE_RHYTHMS),
  /** Of one that is sent weekly; Monday is 1. */
  weekday: v.optional(weekday, 1),
  /** Of one that is sent monthly; in a shorter month the last day. */
  monthDay: v.optional(count(1, 31), 1),
  /** By the company's clock. From one o'clock on: what began before midnight has been entered by then. */
  hour: count(1, 23),
  period: v.picklist(SCHEDULE_PERIODS),
  formats: v.pipe(
    v.array(v.picklist(SCHEDULE_FORMATS)),
    v.minLength(1, fieldError('atLeastOne')),
    v.maxLength(2),
    v.check((values) => unique(values), fieldError('notValid')),
  ),
  lang: v.picklist(LANGS),
  staffIds: v.optional(distinct(id), []),
  /** Of people outside. */
  addresses: v.optional(distinct(email), []),
  isActive: v.optional(v.boolean(), true),
};
/** One to five people in all; what is wrong stands at the addresses. */
const recipients = <T extends { staffIds: string[]; addresses: string[] }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const { length } = [...value.staffIds, ...value.addresses];
    if (length >= 1 && length <= MOST_RECIPIENTS) return;
    addIssue({
      message: length === 0 ? fieldError('atLeastOne') : fieldError('atMost', { most: MOST_RECIPIENTS }),
      path: [{ type: 'object', origin: 'value', input: value, key: 'addresses', value: value.addresses }],
    });
  });
/** What a form of one sends. */
export const reportScheduleBody = v.pipe(v.strictObject(fields), recipients());

export const reportSchedule = v.object({
  id,
  /** Null: the view was removed. */
  viewId: v.nullable(id),
  viewName: v.string(),
  every: v.picklist(SCHEDULE_RHYTHMS),
  weekday: v.number(),
  monthDay: v.number(),
  hour: v.number(),
  period: v.picklist(SCHEDULE_PERIODS),
  formats: v.array(v.picklist(SCHEDULE_FORMATS)),
  lang: v.picklist(LANGS),
  staff: v.array(v.object({ id, name: v.string() })),
  addresses: v.array(v.string()),
  isActive: v.boolean(),
  /** With whose rights it is made. */
  owner: v.object({ id, name: v.string() }),
  mine: v.boolean(),
  lastSentAt: v.nullable(instant),
  /** Null while it is off. */
  nextAt: v.nullable(instant),
  fault: v.nullable(v.picklist(SCHEDULE_FAULTS)),
  version: v.number(),
});
export type ReportSchedule = v.InferOutput<typeof reportSchedule>;

const byId = v.strictObject({ id });

export const reportScheduleEndpoints = {
  getReportSchedules: endpoint({
    method: 'GET',
    path: '/api/report-schedules',
    roles: reportReaders,
    summary: "The caller's scheduled reports, by name; Admins have everybody's. With the staff that one can be sent to",
    answer: v.object({ result: v.array(reportSchedule), staff: v.array(v.object({ id, name: v.string() })) }),
  }),
  createReportSchedule: endpoint({
    method: 'POST',
    path: '/api/report-schedules',
    roles: reportReaders,
    status: 201,
    idempotent: true,
    summary:
      'Mail an own saved view of the reports daily, weekly or monthly to one to five people, made each time with the rights that its owner has then. At most 20',
    body: reportScheduleBody,
    answer: answerOf(reportSchedule),
  }),
  updateReportSchedule: endpoint({
    method: 'PUT',
    path: '/api/report-schedules/:id',
    roles: reportReaders,
    idempotent: true,
    summary: 'The whole of an own one anew; it begins anew. STALE_SETTINGS',
    params: byId,
    body: v.pipe(v.strictObject({ ...fields, version: count(1, 2_000_000_000) }), recipients()),
    answer: answerOf(reportSchedule),
  }),
  deleteReportSchedule: endpoint({
    method: 'DELETE',
    path: '/api/report-schedules/:id',
    roles: reportReaders,
    idempotent: true,
    summary: 'Delete an own one; Admins delete every one',
    params: byId,
    answer: v.object({ message: v.string() }),
  }),
  testReportSchedule: endpoint({
    method: 'POST',
    path: '/api/report-schedules/:id/test',
    roles: reportReaders,
    idempotent: true,
    summary: 'Mail an own one now, as it would be sent, to the caller alone; when it is sent next stays',
    params: byId,
    answer: v.object({ message: v.string() }),
  }),
};
