import { uiText } from '../../texts/ui/text.ts';
import { type ComponentType, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { askToLeave } from './ask-to-leave.ts';
import { closeOnBack } from './back.ts';
import { sheetComes, sheetGoes, sheetHasGone } from './held-keys.ts';
import { Icon } from './icon.tsx';
import { defineModal, isModalDefined } from './modal.ts';
import { notify } from './notify.ts';
import { backToOpener, rememberOpener } from './opener.ts';
import { useLatest } from './use-latest.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays at the bottom while the body scrolls: the buttons. */
  foot?: ReactNode;
  /** False while something runs that must not be walked away from by a tap beside it. */
  canClose?: boolean;
  /** Something was typed that closing would lose: it is asked first, whatever would close the sheet. */
  unsaved?: boolean;
  /** Always of the same height: for what grows and shrinks while somebody types in it. */
  tall?: boolean;
  /** It has come up: before that core takes the focus for the sheet itself, however long that takes. */
  onPresent?: () => void;
  children: ReactNode;
}

interface ModalElement extends HTMLElement {
  isOpen: boolean;
  canDismiss: boolean | (() => Promise<boolean>);
  present(): Promise<void>;
  dismiss(): Promise<boolean>;
  disconnectedCallback(): void;
}

/**
 * A sheet from the bottom (phones) or a card in the middle (tablets), over `ion-modal`. Escape, Back and a tap beside it close,
 * focus is trapped and returns to the opener. Core moves the element into <ion-app>; we portal it there ourselves, so that
 * React and the page agree about where it is.
 */
export function Sheet({ open, onClose, title, foot, canClose = true, unsaved = false, tall = false, onPresent, children }: SheetProps) {
  const [element, setElement] = useState<ModalElement | null>(null);
  const close = useRef(onClose);
  const presented = useLatest(() => onPresent?.());
  const wanted = useRef(open);
  const forget = useRef<() => void>(() => undefined);
  const heading = useId();
  // Chosen once, when it first opens: a portal target that changes would mount the modal anew, and it would never close. Before
  // that, on a cold start, there is no <ion-app> yet: in the body the modal would be moved away by core, and React could not remove it.
  const [host, setHost] = useState<Element>();
  const defined = useModal(open, close);
  if (open && defined && !host) setHost(document.querySelector('ion-app') ?? document.body);
  // What is in it stays until it has gone. When it was swiped away or left by Escape it has gone before its owner says so.
  const [inside, setInside] = useState<'none' | 'there' | 'left'>(open ? 'there' : 'none');
  if (open && inside === 'none') setInside('there');
  if (!open && inside === 'left') setInside('none');

  useEffect(() => {
    close.current = onClose;
    wanted.current = open;
  });
  useEffect(() => {
    if (!element) return;
    presentWhereItIs(element, presented);
    const done = (event: Event) => {
      if (event.target !== element) return;
      setInside(wanted.current ? 'left' : 'none');
      // Told again when it has gone: what comes next, as another sheet or screen, waits for that.
      close.current();
      setTimeout(() => {
        backToOpener();
        sheetHasGone();
      });
    };
    // On its way out it is nothing that a Back would close.
    const going = (event: Event) => {
      if (event.target !== element) return;
      forget.current();
      sheetGoes(element);
    };
    const coming = () => sheetComes(element);
    element.addEventListener('willPresent', coming);
    element.addEventListener('willDismiss', going);
    element.addEventListener('didDismiss', done);
    return () => {
      element.removeEventListener('willPresent', coming);
      element.removeEventListener('willDismiss', going);
      element.removeEventListener('didDismiss', done);
    };
  }, [element, presented]);
  useEffect(() => (element ? stayGone(element) : undefined), [element]);
  const closable = useRef(canClose);
  const typed = useRef(unsaved);
  useEffect(() => {
    closable.current = canClose;
    typed.current = unsaved;
  });
  const mayLeave = useRef(async () => {
    if (!typed.current) return true;
    typed.current = !(await askToLeave());
    return !typed.current;
  });
  /** False where it does not close at once: it may not, or asks first. */
  const leave = useRef(() => {
    if (closable.current && !typed.current) {
      close.current();
      return true;
    }
    if (closable.current) void mayLeave.current().then((sure) => sure && close.current());
    return false;
  });
  useEffect(() => {
    if (!open) return undefined;
    rememberOpener();
    forget.current = closeOnBack(leave.current);
    return forget.current;
  }, [open]);
  useEffect(() => {
    // Closed by its owner, as after saving, it goes: whatever still runs, and without asking.
    const canDismiss = !open || (canClose && (unsaved ? mayLeave.current : true));
    if (element) Object.assign(element, { canDismiss, isOpen: open });
  }, [open, canClose, unsaved, element]);

  if (!host) return null;
  return createPortal(
    <Modal ref={setElement} class={tall ? 'sheet tall' : 'sheet' /* no text */} aria-label={title}>
      {inside === 'there' && (
        <div className="ion-delegate-host">
          <div className="sheet-head">
            <h2 id={heading}>{title}</h2>
            <button type="button" className="icon-button" aria-label={uiText('close')} disabled={!canClose} onClick={() => leave.current()}>
              <Icon name="close" />
            </button>
          </div>
          <div className="sheet-body">{children}</div>
          {foot && <div className="sheet-foot">{foot}</div>}
        </div>
      )}
    </Modal>,
    host,
  );
}

/**
 * A screen that is left before core has presented its sheet takes it along. Core fails then, or presents what is gone and hides
 * the page from screen readers, as behind an open sheet; what it does when a sheet is removed sets that right.
 */
function presentWhereItIs(element: ModalElement, presented: () => void): void {
  const present = element.present.bind(element);
  element.present = async () => {
    await present().catch((error: unknown) => {
      if (element.isConnected) throw error;
    });
    if (element.isConnected) presented();
    else element.disconnectedCallback();
  };
}

/** Of those that a screen has taken along. */
const taken = new WeakSet<ModalElement>();
/** A screen that is left while its sheet is on its way out takes it along, and core puts it back where it was: hidden, and for ever. */
function stayGone(element: ModalElement): () => void {
  taken.delete(element);
  return () => {
    taken.add(element);
    const gone = () =>
      setTimeout(() => {
        if (!taken.has(element)) return;
        element.remove();
        sheetHasGone();
      });
    element.addEventListener('didDismiss', gone, { once: true });
  };
}

const Modal = 'ion-modal' as unknown as ComponentType<{ ref: Ref<ModalElement>; class: string; 'aria-label': string; children: ReactNode }>;

/** Whether the element is there; it comes with the first sheet that is opened, if it did not come before (shell/shell.tsx). */
function useModal(open: boolean, close: RefObject<() => void>): boolean {
  const [defined, setDefined] = useState(isModalDefined);
  useEffect(() => {
    if (!open || defined) return;
    let asked = true;
    void defineModal().then(
      () => asked && setDefined(true),
      (error: Error) => {
        if (!asked) return;
        notify({ text: error.message, kind: 'error' });
        close.current();
      },
    );
    return () => {
      asked = false;
    };
  }, [open, defined, close]);
  return defined;
}
