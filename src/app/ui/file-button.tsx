import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { kitText } from '../../texts/kit/text.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface FileButtonProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'aria-label' | 'capture' | 'id' | 'multiple' | 'name'
> {
  /** The label of the field, for who hears the button and does not see what stands above it. */
  of?: string;
  busy?: boolean;
  disabled?: boolean;
  small?: boolean;
  /** Id of the words that say what may be chosen, or what was wrong. */
  describedBy?: string | undefined;
  /** The name of what was chosen stands beside it; without it what was chosen shows elsewhere. */
  named?: boolean;
  /** At least one. */
  onFiles: (files: readonly [File, ...File[]]) => void;
  children?: ReactNode;
}

/**
 * Files from the device. The browser's own field speaks the browser's language, not the app's, and says “no file” as soon as the same
 * file may be chosen again: it is never drawn.
 */
export function FileButton({
  of,
  busy = false,
  disabled = false,
  small = true,
  describedBy,
  named = false,
  onFiles,
  children,
  ...field
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled || busy}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (!first) return;
          setName([first, ...others].map((file) => file.name).join(', '));
          onFiles([first, ...others]);
        }}
        {...field}
      />
      <Button
        kind="outline"
        small={small}
        busy={busy}
        disabled={disabled}
        onPress={() => input.current?.click()}
        {...(describedBy ? { describedBy } : {})}
      >
        {children ?? (
          <>
            {kitText('chooseFile')}
            {of && <span className="sr-only"> {of}</span>}
          </>
        )}
      </Button>
      {named && name && <span className="quiet breaks">{name}</span>}
    </>
  );
}

type FileFieldProps = Omit<FileButtonProps, 'id' | 'of' | 'describedBy'> & { label: string; hint?: string; error: string | undefined };

/** The same below a label, with its hint and its error. */
export const FileField = ({ label, hint, error, ...button }: FileFieldProps) => (
  <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
    {({ id, 'aria-describedby': describedBy }) => (
      <div className="row wrap">
        <FileButton id={id} of={label} describedBy={describedBy} {...button} />
      </div>
    )}
  </Field>
);
