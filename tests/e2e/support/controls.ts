import './sight.ts';

/** What the journeys about every control do inside the page (`withSight`); each function is sent there whole. */

/** What lies over a screen. */
export const OVER = 'ion-modal.show-modal, ion-alert, ion-action-sheet, ion-menu.show-menu, .user-popup';

export interface Control {
  /** What it is called, without figures: the same one of many lines. */
  name: string;
  /** What it is, whichever of its like. */
  key: string;
  x: number;
  y: number;
  /** What is met in its middle instead of it. */
  covered: string | null;
  /** Of the bars around the screen, which are the same everywhere. */
  frame: boolean;
  /** Nothing need happen: it is chosen already, or leads out of the browser. */
  idle: boolean;
}

/** In the page: the controls that can be reached, each brought in sight as a hand does it: by scrolling what scrolls. Of what lies on top, if something does. */
export function controlsIn({ over, only }: { over: string; only?: string }): Control[] {
  const { parentOf, meets } = window.sight;
  const top = [...document.querySelectorAll(over)].at(-1) ?? document;
  const SELECTOR = 'button, a[href], input, select, textarea, summary, [role=tab], [role=switch], [role=menuitem], ion-button';
  const text = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.getAttribute('name') ?? (one as HTMLElement).innerText ?? '').trim();
  const scrolls = (one: Element) => {
    const { overflowX, overflowY } = getComputedStyle(one);
    return {
      x: /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth,
      y: /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight,
    };
  };
  const bring = (one: Element) => {
    for (let at = parentOf(one); at; at = parentOf(at)) {
      const can = scrolls(at);
      if (!can.x && !can.y) continue;
      const inner = one.getBoundingClientRect();
      const outer = at.getBoundingClientRect();
      if (can.y) at.scrollTop += inner.top + inner.height / 2 - (outer.top + outer.height / 2);
      if (can.x) at.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    }
  };
  const within = (one: Element, hit: Element | null): boolean => {
    for (let at = hit; at; at = parentOf(at)) if (at === one || (at instanceof HTMLLabelElement && at.control === one)) return true;
    return false;
  };
  const all = [...top.querySelectorAll<HTMLElement>(SELECTOR)].filter((one) => {
    const off = one.matches(
      ':disabled, [disabled], [aria-disabled=true], [aria-hidden=true], [aria-hidden=true] *, ion-button *, .sr-only, .to-buttons:not(:focus-visible)',
    );
    const { width, height } = one.getBoundingClientRect();
    return !off && width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
  });
  /** Lines of a list have words of their own, and the same controls: of those one stands for all. */
  const inLine = (one: HTMLElement) =>
    one.closest('li, tbody tr, .rows > *, a.card, [role=group][data-scroll-restoration-id], td') !== null;
  const keyOf = (one: HTMLElement) => (inLine(one) ? `${one.localName} ${one.classList[0] ?? ''} of a line` : nameOf(one));
  const nameOf = (one: HTMLElement) =>
    `${one.localName} ${text(one)
      .split(/[\n,]/)[0]!
      .replace(/[\d.,]+/g, '#')
      .slice(0, 40)}`;
  const isIdle = (one: HTMLElement) => {
    const href = one.getAttribute('href');
    const chosen = one.matches('[aria-current], [aria-pressed=true], [aria-selected=true], :checked[type=radio]');
    // The focus may have gone there when the sheet came.
    return (
      chosen ||
      one === document.activeElement ||
      // It works already.
      one.querySelector('ion-spinner') !== null ||
      (href !== null && (/^(mailto|tel):/.test(href) || href === location.pathname + location.search))
    );
  };
  const wanted = only === undefined ? all : all.filter((one) => keyOf(one) === only && !isIdle(one)).slice(0, 1);
  return wanted.map((one) => {
    bring(one);
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = meets(x, y);
    return {
      name: nameOf(one),
      key: keyOf(one),
      x,
      y,
      covered: within(one, hit) ? null : hit ? `${hit.localName}.${hit.className}` : 'nothing: it lies outside',
      frame: one.closest('ion-header, .side-pane, .bottom-bar, .page-footer, .contact') !== null && !one.matches('.back'),
      idle: isIdle(one),
    };
  });
}

/** In the page: the name of what lies over it, if anything does. */
export const onTop = (over: string): string | undefined => {
  const one = [...document.querySelectorAll(over)].at(-1);
  return one && `${one.localName} ${one.getAttribute('aria-label') ?? ''}`;
};

/** In the page: its own parts that have an address each, as sections and tabs. */
export const partsOf = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('ion-content nav a[href], .page nav a[href]')]
    .filter((one) => one.pathname === location.pathname && one.search !== location.search)
    .map((one) => one.pathname + one.search);

/** In the page: writes down whether anything happens from now on. */
export function listen(): void {
  const happened: string[] = [];
  Object.assign(window, { happened });
  const at = location.href;
  let pressed: Element | null = null;
  addEventListener('pointerdown', (event) => (pressed = event.target as Element), { capture: true, once: true });
  addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, select, textarea') || !pressed || !(target as Element).contains(pressed))
      happened.push('focus');
  });
  addEventListener('scroll', () => happened.push('scroll'), { capture: true });
  // The system's own calendar stands outside of the page.
  HTMLInputElement.prototype.showPicker = () => void happened.push('calendar');
  for (const kind of ['change', 'toggle', 'popstate']) addEventListener(kind, () => happened.push(kind), { capture: true });
  new MutationObserver((changes) => {
    for (const { target, attributeName, type, oldValue } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      // How a button looks while it is pressed, and clocks, are no answer.
      if (
        type === 'attributes' &&
        /^(class|style)$/.test(attributeName ?? '') &&
        pressed &&
        (element?.contains(pressed) || pressed.contains(element))
      )
        continue;
      if (element?.closest('.countdown, time')) continue;
      // React takes some attributes of a field off and puts them on again as they were.
      if (type === 'attributes' && element?.matches('input, select, textarea')) {
        const [value, which] = [element.getAttribute(attributeName!), attributeName!];
        if (/^(name|type|value|checked)$/.test(which) && (value === oldValue || oldValue === null || value === null)) continue;
      }
      happened.push(`${type} ${attributeName ?? ''}`);
    }
    if (location.href !== at) happened.push('address');
    // Parts of the program that are on their way are announced in the head.
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true });
}
