import { useEffect, useState } from 'react';
import type { ScheduleRead } from '../../../contract/schedule-files.ts';
import { SCHEDULE_FILE_LIMIT } from '../../../contract/schedule-files.ts';
import { scheduleFilesText } from '../../../texts/schedule-files/text.ts';
import { markDirty } from '../../pwa/dirty.ts';
import { useWrite } from '../../writes/use-write.ts';

/** What is asked of a file: which of its days, and the templates that somebody chose. */
export interface Asked {
  startDate: string;
  endDate: string;
  templates: Readonly<Record<string, string>>;
}
const ALL: Asked = { startDate: '', endDate: '', templates: {} };
const TIMEOUT_MS = 120_000;

/** A file, what it would do as it is asked for now, and what it has done. */
export function useScheduleRead() {
  const [file, setFile] = useState<{ text: string }>();
  const [asked, setAsked] = useState(ALL);
  const [seen, setSeen] = useState<ScheduleRead>();
  const [made, setMade] = useState<ScheduleRead>();
  const { busy, errors, failure, send, setErrors } = useWrite();
  const unsaved = file !== undefined && made === undefined;
  useEffect(() => (unsaved ? markDirty() : undefined), [unsaved]);

  const ask = (mode: 'preview' | 'confirm', text: string, { startDate, endDate, templates }: Asked, leaveOut = false) =>
    send(
      'importSchedule',
      {
        body: {
          mode,
          text,
          leaveOut,
          ...(startDate ? { startDate } : {}),
          ...(endDate ? { endDate } : {}),
          templates: Object.entries(templates).map(([flightNumber, templateId]) => ({ flightNumber, templateId })),
        },
      },
      { timeoutMs: TIMEOUT_MS, ...(mode === 'preview' ? { refresh: 'not' as const } : {}) },
    );
  const look = async (text: string, next: Asked) => {
    setAsked(next);
    if (next.startDate && next.endDate && next.endDate < next.startDate) return;
    const answer = await ask('preview', text, next);
    // What was seen of other days is no longer so.
    setSeen(answer?.result);
  };
  return {
    asked,
    seen: made ?? seen,
    isMade: made !== undefined,
    busy,
    errors,
    failure,
    choose: async (chosen: File) => {
      setSeen(undefined);
      setMade(undefined);
      setFile(undefined);
      setErrors({});
      if (chosen.size > SCHEDULE_FILE_LIMIT) {
        setErrors({ text: scheduleFilesText('most4') });
        return;
      }
      const text = await chosen.text();
      setFile({ text });
      await look(text, { ...asked, templates: {} });
    },
    set: (more: Partial<Asked>) => {
      const next = { ...asked, ...more };
      if (file && !made) void look(file.text, next);
      else setAsked(next);
    },
    make: async () => {
      if (!file || !seen) return;
      // As it was seen: no template is chosen behind somebody's back.
      const templates = Object.fromEntries(
        seen.numbers.flatMap((one) => (one.templateId === null ? [] : [[one.flightNumber, one.templateId]])),
      );
      const answer = await ask('confirm', file.text, { ...asked, templates }, seen.faulty > 0);
      if (answer) setMade(answer.result);
    },
  };
}
