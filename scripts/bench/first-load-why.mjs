// The parts of the first load, and why each is there.

/** A package, an element of Ionic, or a folder of ours. @param {string} source @param {string} [content] */
export function partOf(source, content) {
  if (source.includes('@ionic/core')) return /\[\d+,"(ion-[a-z-]+)"/.exec(content ?? '')?.[1] ?? '@ionic/core';
  return (
    /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ??
    /(?:^|\/)(src\/(?:app\/(?:features\/|screens\/)?[\w-]+|[\w-]+))[/.]/.exec(source)?.[1] ??
    REST
  );
}
const REST = 'bundler';

/** @type {Record<string, string>} */
export const WHY = {
  'react-dom': 'draws everything',
  '@ionic/core': 'what all its elements stand on: Stencil, platform, gestures, what lies over a page',
  '@tanstack/router-core': 'finds the screen of an address, keeps search parameters, loads screens in parts',
  '@tanstack/react-router': 'the same for React: links, outlets, blocked leaving',
  '@tanstack/history': 'addresses and Back',
  '@tanstack/store': 'what the router keeps its state in',
  '@tanstack/query-core': 'answers of the API: once, kept, asked for again',
  valibot: 'reads addresses, answers and what was kept; only what is used',
  'src/contract': 'endpoints of the first screens, with their fields, roles and paths',
  'src/app/ui': 'the kit: icons, fields, pages, sheets',
  'src/app/shell': 'the frame: bars, balance, rates, user menu',
  'src/app/features/offline': 'copies on the device: what is read at the start, and the wipe of whoever has gone',
  'src/app/router': 'the table of routes',
  'src/app/api': 'calls, their failures, and the queries of the first screens',
  'src/app/pwa': 'parts that come later, the worker, installing',
  'src/app/screens/search': 'the form of the search',
  'src/app/screens/login': 'the sign-in',
  react: 'React itself',
  scheduler: 'what React cuts its work with',
  'ion-button': 'the buttons, most of it their styles',
  'ion-content': 'the part of a page that scrolls',
  'ion-spinner': 'the wheel in a button that works',
  'ion-header': 'the head of a page',
  'ion-toolbar': 'the bar in it',
  'ion-footer': 'the foot of a page, which makes room for the keyboard',
  'ion-ripple-effect': 'the wave under a finger',
  [REST]: 'names of the files and styles that come later, and what joins the files',
};
