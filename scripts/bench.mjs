// `npm run bench [PART...]` measures; `npm run bench -- --help` says what there is. Rates depend on the machine; the ratios are what
// is compared from day to day.
import { against } from './bench/against.mjs';
import { end, isEnding } from './bench/at-end.mjs';
import { openHouse } from './bench/house.mjs';
import { PARTS } from './bench/parts.mjs';
import { tell } from './bench/report.mjs';
import { ensureBuilt } from './program.mjs';

const HELP = `npm run bench                              all of these, one after the other
npm run bench PART...                      some of them
npm run bench against COMMIT [PART...]     an older build and this one in turns: ${able().join(', ')}; without PART searches and sales

${Object.entries(PARTS)
  .map(([name, { says, onlyNamed }]) => `  ${name.padEnd(11)}${says}${onlyNamed ? ' (only when it is named)' : ''}`)
  .join('\n')}

Ends with 1 when a bar is not kept. PROGRAM_ROOT measures another build that stands ready.`;

const [first, ...rest] = process.argv.slice(2);
let kept = false;
try {
  if (first === '--help' || first === 'help') {
    console.log(HELP);
    kept = true;
  } else if (first === 'against') {
    if (!rest[0]) throw new Error(HELP);
    ensureBuilt();
    kept = await against(rest[0], rest.length > 1 ? rest.slice(1) : ['searches', 'sales']);
  } else {
    const parts = first ? [first, ...rest] : Object.keys(PARTS).filter((name) => !PARTS[name].onlyNamed);
    const unknown = parts.filter((name) => !PARTS[name]);
    if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}.\n\n${HELP}`);
    ensureBuilt();
    const house = openHouse();
    kept = true;
    for (const part of parts) kept = tell(await PARTS[part].run(house)) && kept;
  }
} catch (error) {
  kept = false;
  if (!isEnding()) console.error(error);
}
await end();
process.exit(kept ? 0 : 1);

function able() {
  return Object.keys(PARTS).filter((name) => PARTS[name].turns);
}
