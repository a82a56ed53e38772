import { LONG } from '../lanes.ts';
import { PICTURES } from './support/pictures.ts';
import { SPOKEN, WHO, wordsHaveRoom } from './support/word-room.ts';

/** In each language and in one of longer words. */
for (const who of WHO)
  for (const spoken of SPOKEN)
    wordsHaveRoom(`${who}, ${spoken}`, who, spoken, PICTURES ? [360, 1024, 1440] : LONG ? [320, 360, 1024] : [320]);
