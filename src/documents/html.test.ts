import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values wherever they stand, and markup of its own not again', () => {
  const bad = `<img src=x onerror="alert('1')">&\``;
  const safe = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;&#96;';
  expect(html`<p title="${bad}">${bad}</p>`.text).toBe(`<p title="${safe}">${safe}</p>`);
  const items = [1, 2].map((one) => html`<b>${one}</b>`);
  expect(html`<p>${items}${null}${false}</p>`.text).toBe('<p><b>1</b><b>2</b></p>');
});
