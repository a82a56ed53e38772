import { useEffect, useRef, useState } from 'react';
import { useOffline } from '../../connection.ts';
import { saveFile } from '../orders/attachment-file.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { notify } from '../../ui/notify.ts';
import { sizeText } from '../../ui/size-text.ts';
import { exportsText } from '../../../texts/exports/text.ts';
import { commonText } from '../../../texts/common/text.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';
/** Lists, and schedules. */
type FileFormat = ExportFormat | 'ssim';
export interface Taking {
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
  timeoutMs: number;
}

const FORMATS = ['csv', 'xlsx'] as const;
const PATIENCE_MS = 15 * 60_000;

export interface ExportProps<Format extends FileFormat = (typeof FORMATS)[number]> {
  /** "Report", "History": for whoever hears the buttons. */
  what: string;
  disabled?: boolean;
  take: (format: Format, taking: Taking) => Promise<File>;
}

export interface ListExport extends ExportProps {
  print?: (taking: Taking) => Promise<File>;
}

/** All of a list as a file, and as a PDF where it is printed. While it comes one sees how much is here, and may stop it; leaving the screen stops it too. */
export function ExportButtons({ print, take, ...props }: ListExport) {
  if (!print) return <FileButtons formats={FORMATS} take={take} {...props} />;
  return (
    <FileButtons
      formats={[...FORMATS, 'pdf'] as const}
      take={(format, taking) => (format === 'pdf' ? print(taking) : take(format, taking))}
      {...props}
    />
  );
}

/** The same for a list that leaves in other formats. */
export function FileButtons<Format extends FileFormat>({
  what,
  disabled = false,
  take,
  formats,
}: ExportProps<Format> & { formats: readonly Format[] }) {
  const offline = useOffline();
  const [running, setRunning] = useState<{ format: Format; bytes: number }>();
  const [failure, setFailure] = useState<unknown>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async (format: Format) => {
    const control = new AbortController();
    stop.current = control;
    setRunning({ format, bytes: 0 });
    setFailure(undefined);
    try {
      const onBytes = (bytes: number) => setRunning({ format, bytes });
      const file = await take(format, { signal: control.signal, onBytes, timeoutMs: PATIENCE_MS });
      saveFile(file);
      notify(exportsText('saved', { name: file.name }));
    } catch (error) {
      if (!control.signal.aborted) setFailure(error);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <div className="stack tight">
      <div className={running ? 'row export-run' : 'row wrap'} role="group" aria-label={exportsText('group', { what })}>
        {/* What was pressed stays where it is, so that the focus has its place again. */}
        {formats
          .filter((format) => !running || format === running.format)
          .map((format) => (
            <Button
              key={format}
              kind="outline"
              small
              // Pressed by a key of the list, too (lists/use-keys.ts).
              className={`file-${format}`}
              label={exportsText('one', { what, format: format.toUpperCase() })}
              busy={running !== undefined}
              disabled={offline || disabled}
              {...(offline ? { describedBy: 'export-off' } : {})}
              onPress={() => void start(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        {running && (
          <>
            <span className="num grow" role="status">
              {running.bytes === 0
                ? exportsText('making', { format: running.format.toUpperCase() })
                : exportsText('soFar', { size: sizeText(running.bytes) })}
            </span>
            <Button kind="quiet" small onPress={() => stop.current?.abort()}>
              {commonText('cancel')}
            </Button>
          </>
        )}
      </div>
      {offline && (
        <p className="quiet" id="export-off">
          {exportsText('offline')}
        </p>
      )}
      {failure !== undefined && <ErrorAlert error={failure} title={exportsText('failed')} />}
    </div>
  );
}
