// What is to be done for the texts: what is wrong or untranslated in the catalogues, and how many texts stand in a room of the code.
// `npm run texts ROOM` (src/app/screens/info) lists those of one room with their lines.
import { catalogues, faultsOf, untranslated } from './texts/catalogues.mjs';
import { rooms } from './texts/rooms.mjs';

const wanted = process.argv[2]?.replace(/^src\//, '').replace(/\/$/, '');
const inCode = rooms();
if (wanted) {
  for (const { file, line, text } of inCode.get(wanted) ?? []) console.log(`${file}:${line} ${text}`);
} else {
  const areas = [...(await catalogues())];
  const wrong = areas.flatMap(([area, languages]) => faultsOf(area, languages));
  const left = areas.flatMap(([area, languages]) => untranslated(area, languages));
  for (const one of wrong) console.log(`wrong: ${one}`);
  for (const one of left) console.log(`untranslated: ${one}`);
  for (const [room, texts] of inCode) if (texts.length > 0) console.log(`in the code: src/${room} ${texts.length}`);
  const sum = [...inCode.values()].reduce((all, texts) => all + texts.length, 0);
  const messages = areas.reduce((all, [, { en }]) => all + Object.keys(en).length, 0);
  console.log(`${messages} texts in ${areas.length} areas, ${wrong.length} wrong, ${left.length} untranslated; ${sum} in the code`);
}
