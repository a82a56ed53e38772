import { chromiumFlags, headlessPath } from '../../scripts/chromium.mjs';
import { LONG } from '../lanes.ts';
import { test } from './support/desk.ts';
import { WHO, wordsHaveRoom } from './support/word-room.ts';

const executablePath = headlessPath();

/** In a browser that was told to write half as large again: 24 px where others write 16. */
test.use({
  launchOptions: { args: [...chromiumFlags, '--blink-settings=defaultFontSize=24'], ...(executablePath ? { executablePath } : {}) },
});

for (const who of WHO) wordsHaveRoom(who, who, 'en', LONG ? [360, 1024, 1440] : [360]);
