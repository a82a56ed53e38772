import { beforeAll } from 'vitest';
import { readWith, textsReady } from '../../src/texts/area.ts';
import { compiled } from '../../src/texts/compiled.ts';

/** For unit tests: the texts of what a test has imported are there before it begins, in English. */
readWith(compiled);
beforeAll(textsReady);
