import type { Page } from '@playwright/test';

/** For the journey that looks whether words have room: texts that are longer than ours, and what does not fit on a page. */

/** As a language of longer words would have it: about 40 % more letters. In the page as well: it is sent there whole. */
export function lengthen(text: string): string {
  return text.replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase());
}

/** The English texts come longer from here on: each catalogue is rewritten as it is read. */
export const speakLonger = (page: Page) =>
  page.route(/\/js\/[\w-]+\.en\.[^/]+\.js$/, async (route) => {
    // Not through the page, which may have gone on before the answer is read.
    const answer = await fetch(route.request().url());
    const source = (await answer.text()).replace(
      /export\s*\{\s*(\w+) as texts\s*\}/,
      `const lengthen = ${lengthen.toString()};
      const look = (one) => typeof one === 'string' ? lengthen(one) : Array.isArray(one) ? one.map(part) : one;
      const part = (one) => !Array.isArray(one) ? look(one) : typeof one[1] === 'number'
        ? [one[0], one[1], ...one.slice(2).map((forms) => Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, look(text)])))]
        : [one[0], ...one.slice(1).map(part)];
      const longer = Object.fromEntries(Object.entries($1).map(([key, text]) => [key, look(text)]));
      export { longer as texts }`,
    );
    await route.fulfill({ status: answer.status, contentType: 'text/javascript', body: source });
  });

/** In the page: what does not fit, of what is on top. `ours` are the texts of the catalogues: what is cut and is none of them is data. */
export function faultsIn({ over, ours }: { over: string; ours: readonly string[] }): string[] {
  const top = [...document.querySelectorAll(over)].at(-1) ?? document.body;
  const words = new Set(ours);
  const ownWords = new Set(ours.flatMap((text) => text.split(/[\s-]+/)));
  const faults = new Set<string>();
  const parentOf = (one: Element): Element | null =>
    one.assignedSlot ?? one.parentElement ?? ((one.getRootNode() as ShadowRoot).host || null);
  const wide = document.documentElement.clientWidth;
  const name = (one: Element) => one.localName + (one.classList[0] ? `.${one.classList[0]}` : '');
  const PARTS = 'button, ion-button, .chip, .pill, .pick, [role=radio], [role=tab], .input';

  if (document.documentElement.scrollWidth > wide)
    faults.add(`the page scrolls sideways by ${document.documentElement.scrollWidth - wide}`);
  for (const one of document.querySelectorAll('ion-content')) {
    const inner = one.shadowRoot?.querySelector('.inner-scroll');
    if (inner && inner.scrollWidth > inner.clientWidth)
      faults.add(`${name(one)} scrolls sideways by ${inner.scrollWidth - inner.clientWidth}`);
  }

  for (const one of document.querySelectorAll('.side-pane, .list-host, .sheet-body'))
    if (one.scrollWidth > one.clientWidth) faults.add(`${name(one)} scrolls sideways by ${one.scrollWidth - one.clientWidth}`);

  interface Piece {
    text: string;
    node: Element;
    layer: Element | null;
    boxes: { left: number; right: number; top: number; bottom: number }[];
  }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent!.trim();
    const own = node.parentElement!;
    if (text === '' || own.closest('style, script, title, svg, option, .sr-only, .to-buttons:not(:focus-visible)')) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    // Only heard, at this width: a sign stands for it.
    if (getComputedStyle(own).clipPath === 'inset(50%)') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, right, top: above, bottom }) => ({ left, right, top: above, bottom }));
    if (boxes.length === 0) continue;
    for (const { 0: word, index } of node.textContent!.matchAll(/[^\s-]+/g)) {
      if (!ownWords.has(word) && !/^[\d.,]{2,}$/.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1)
        faults.add(`broken within: "${word}" in ${name(own)}`);
    }
    const right = Math.max(...boxes.map((box) => box.right));
    const left = Math.min(...boxes.map((box) => box.left));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const said = `"${text.slice(0, 60)}" in ${name(own)}`;
    let [sideways, downwards, isMeant] = [true, true, false];
    let layer: Element | null = null;
    let part: Element | null = null;
    for (let at: Element | null = own; at; at = parentOf(at)) {
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      // A box of the text's own line has no width.
      if (style.display === 'inline' || style.display === 'contents') continue;
      const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      const isCut =
        (sideways && hides(style.overflowX) && (right > box.right + 1 || left < box.left - 1)) ||
        (downwards && hides(style.overflowY) && bottom > box.bottom + 2);
      if (isCut && isEllipsis) {
        const elsewhere =
          own.closest('[title], :is(a, button)[aria-label]') !== null || at.parentElement?.querySelector('.title-more') != null;
        if (words.has(text) && !elsewhere) faults.add(`cut with dots: ${said}`);
        isMeant = true;
        break;
      }
      if (isCut) {
        faults.add(`cut: ${said} by ${name(at)}`);
        break;
      }
      if (!part && at.matches(PARTS)) {
        part = at;
        if (sideways && (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 2))
          faults.add(`out of its ${name(at)}: ${said}`);
      }
      if (/auto|scroll/.test(style.overflowX)) sideways = false;
      if (/auto|scroll/.test(style.overflowY)) downwards = false;
      if (!layer && (/fixed|sticky|absolute/.test(style.position) || /auto|scroll/.test(style.overflowX + style.overflowY))) layer = at;
    }
    if (sideways && !isMeant && (right > wide + 1 || left < -1)) faults.add(`out of the window: ${said}`);
    if (!isMeant) pieces.push({ text, node: own, layer, boxes });
  }

  for (const [i, one] of pieces.entries())
    for (const other of pieces.slice(i + 1)) {
      if (one.layer !== other.layer) continue;
      const meet = one.boxes.some((a) =>
        other.boxes.some(
          (b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5,
        ),
      );
      if (meet)
        faults.add(
          `one over the other: "${one.text.slice(0, 40)}" in ${name(one.node)} and "${other.text.slice(0, 40)}" in ${name(other.node)}`,
        );
    }

  const pen = document.createElement('canvas').getContext('2d')!;
  for (const one of top.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const text = one instanceof HTMLSelectElement ? one.selectedOptions[0]?.text.trim() : one.value === '' ? one.placeholder : '';
    if (!text || !words.has(text) || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(one);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (room > 0 && pen.measureText(text).width > room + 1) faults.add(`no room in its ${one.localName}: "${text}"`);
  }
  return [...faults];
}
