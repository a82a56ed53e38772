import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReportSchedule } from '../../../contract/report-schedules.ts';
import { reportSchedulesText } from '../../../texts/report-schedules/text.ts';
import { showInstant, useCompanyZone } from '../../company-zone.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { shownLang } from '../../../texts/area.ts';
import { useSession } from '../../session.ts';
import { schedulesQuery } from './queries.ts';
import { scheduleForm } from './schedule-form.ts';

interface ScheduleSheetProps {
  /** Undefined for a new one. */
  one: ReportSchedule | undefined;
  open: boolean;
  onClose: () => void;
  /** Once it is closed. */
  onSaved: () => void;
}

/** A scheduled report, written or changed. */
export function ScheduleSheet({ one, open, onClose, onSaved }: ScheduleSheetProps) {
  const client = useQueryClient();
  const zone = useCompanyZone();
  const userId = useSession()?.userId;
  const look = async () => (await client.fetchQuery({ ...schedulesQuery(), staleTime: 0 })).result.find(({ id }) => id === one?.id);
  const begin = { lang: shownLang(), staffIds: userId === undefined ? [] : [userId] };
  const edit = useEdit(scheduleForm(), { one, open, look, begin, pathOf: (path) => path.replace(/\.\d+$/, '') });
  const { field } = edit;
  const saved = useRef(false);
  const close = () => {
    onClose();
    if (saved.current) onSaved();
  };
  const save = async () => {
    const done = await edit.save(({ body, version }, write) =>
      one ? write('updateReportSchedule', { params: { id: one.id }, body: { ...body, version } }) : write('createReportSchedule', { body }),
    );
    if (!done) return undefined;
    saved.current = true;
    const { nextAt } = done.result;
    return nextAt ? reportSchedulesText('saved', { at: showInstant(nextAt, zone) }) : reportSchedulesText('savedOff');
  };
  return (
    <EditSheet
      name="scheduled report"
      edit={edit}
      open={open}
      onClose={close}
      title={one ? one.viewName : reportSchedulesText('newTitle')}
      exists={one !== undefined}
      onSubmit={save}
      remove={{
        title: reportSchedulesText('deleteTitle'),
        text: reportSchedulesText('deleteText', { name: one?.viewName ?? '' }),
        onRemove: async () => {
          if (!(await edit.send('deleteReportSchedule', { params: { id: one!.id } }))) return undefined;
          saved.current = true;
          return reportSchedulesText('deleted');
        },
      }}
    >
      {field('viewId')}
      {field('period')}
      <div className="halves">
        {field('every')}
        {field('hour')}
      </div>
      {field('weekday')}
      {field('monthDay')}
      {field('formats')}
      {field('lang')}
      {field('staffIds')}
      {field('addresses')}
      {field('isActive')}
    </EditSheet>
  );
}
