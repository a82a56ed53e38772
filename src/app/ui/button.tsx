import { uiText } from '../../texts/ui/text.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { IonButton } from './ion-button.ts';
import { IonSpinner } from './ion-spinner.ts';

/** `go`: the one orange thing of a screen. `main`: filled. Then `outline`, `quiet`, `danger`. */
export type ButtonKind = 'go' | 'main' | 'outline' | 'quiet' | 'danger';

export interface ButtonProps {
  kind?: ButtonKind;
  /** Locks the button and turns inside it, so that one press is one press. */
  busy?: boolean;
  disabled?: boolean;
  small?: boolean;
  full?: boolean;
  submit?: boolean;
  form?: string;
  /** Id of the words that say why it is disabled. */
  describedBy?: string;
  label?: string;
  className?: string;
  onPress?: () => void;
  children: ReactNode;
}

export function Button({
  kind = 'main',
  busy = false,
  disabled = false,
  small,
  full,
  submit,
  form,
  describedBy,
  label,
  className,
  onPress,
  children,
}: ButtonProps) {
  const formElement = useForm(form);
  return (
    <IonButton
      className={['kind-' + kind, small ? 'small' : '', className ?? ''].join(' ')}
      type={submit ? 'submit' : 'button'}
      {...(formElement ? { form: formElement } : {})}
      {...(full ? { expand: 'block' as const } : {})}
      disabled={disabled || busy}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(onPress ? { onClick: onPress } : {})}
    >
      {busy ? (
        <IonSpinner name="crescent" aria-label={uiText('working')} />
      ) : Array.isArray(children) ? (
        <span className="in-button">{children}</span>
      ) : (
        children
      )}
    </IonButton>
  );
}

/** The form itself, once it is drawn: an Ionic button looks for an id when it loads, which may be before. */
function useForm(id: string | undefined): HTMLFormElement | undefined {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    const found = id === undefined ? undefined : document.getElementById(id);
    // oxlint-disable-next-line react/set-state-in-effect -- the element is there only after the drawing
    setForm(found instanceof HTMLFormElement ? found : undefined);
  }, [id]);
  return form;
}
