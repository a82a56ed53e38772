import type { BrowserContext, Page } from '@playwright/test';

/** What a person sees of the page, asked inside the page: what lies at a point, through the shadows of elements. */
export interface Sight {
  parentOf: (one: Element) => Element | null;
  /** What is met at the point. */
  meets: (x: number, y: number) => Element | null;
  /** Whether what was met is the thing itself, a part of it, or its label. */
  within: (one: Element, hit: Element | null) => boolean;
  /** What has the focus, through the shadows. */
  focused: () => Element | null;
  /** The last turn of the wheel, until what it moved rests. */
  turned: Promise<void>;
}

export const withSight = (where: Page | BrowserContext): Promise<unknown> => where.addInitScript(defineSight);

function defineSight(): void {
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null);
  const meets = (x: number, y: number): Element | null => {
    let one = document.elementFromPoint(x, y);
    for (;;) {
      const inner: Element | null | undefined = one?.shadowRoot?.elementFromPoint(x, y);
      if (!inner || inner === one) return one;
      one = inner;
    }
  };
  const within = (one: Element, hit: Element | null): boolean => {
    for (let at = hit; at; at = parentOf(at)) if (at === one || (at instanceof HTMLLabelElement && at.control === one)) return true;
    // Words in the slot of a custom button are met as its host.
    return hit?.shadowRoot?.contains(one) ?? false;
  };
  const focused = (): Element | null => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  Object.assign(window, { sight: { parentOf, meets, within, focused, turned: Promise.resolve() } satisfies Sight });
}

declare global {
  interface Window {
    sight: Sight;
  }
}
