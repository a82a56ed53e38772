import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compiledTexts } from './scripts/compiled-texts.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

/** Ionic's own parts and our wrappers over them: the base of the first load, and free of side effects. */
const KIT = /node_modules[\\/](?:@ionic[\\/]core|ionicons|@lit[\\/]react|@stencil)[\\/]|[\\/]src[\\/]app[\\/]ui[\\/].*\.tsx?$/;
/** What every screen calls the API with. */
const BASE =
  /node_modules[\\/]valibot[\\/]|[\\/]src[\\/](?:contract|rules)[\\/]|[\\/]src[\\/]texts[\\/](?:texts|area|\w+[\\/]text)\.ts|node_modules[\\/]icu-minify[\\/]|[\\/]src[\\/]app[\\/](?:api[\\/]|session|connection|clock|browser\.ts|today|origin|version)/;
/** What the first screens come with. */
const FIRST = /js[\\/](?:entrance|desk|search-page|first-endpoints)\./;
const BACK_END = process.env.BACK_END ?? 'http://localhost:3000';

/** What a call is for, and which API key may make it, is read by the server only: no browser loads it with the contract. */
const withoutServerParts: Plugin = {
  name: 'contract-without-server-parts',
  transform: {
    filter: { id: /[\\/]src[\\/]contract[\\/].*\.ts$/ },
    handler: (code) => ({ code: code.replace(/\b(?:summary|scope):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g, ''), map: null }),
  },
};

/** Twins of what every browser that the app runs in reads without a prefix, each before its own. */
const OLD_PREFIXES =
  /(?<=[;{])-(?:webkit-(?:animation|transform|transition|margin|padding|box-sizing|box-shadow|flex|align|justify)|ms|moz)[\w-]*:[^;{}"'`]*;/g;
const OLD_KEYFRAMES = /@-webkit-keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Its `color` and the looks of a button that `ui/button.tsx` does not ask for, and languages that are written from right to left. */
const UNUSED = /\.ion-color|\[dir=rtl\]|\.button-(?:outline|clear|large|small|full|round|strong)\b/;
const RULES =
  /(?<=[{}"])([^{}"'`;@]*(?:\.ion-color|\[dir=rtl\]|\.button-(?:outline|clear|large|small|full|round|strong)\b)[^{}"'`;@]*)\{[^{}"'`]*\}/g;
const RIGHT_TO_LEFT = /@supports selector\(:dir\(rtl\)\)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const usedRule = (rule: string, selectors: string): string => (selectors.split(',').every((one) => UNUSED.test(one)) ? '' : rule);

/** One look on every phone (app/theme/setup.ts): the other one's styles would only be carried along. */
const withoutOtherLook: Plugin = {
  name: 'ionic-md-only',
  transform: {
    filter: { id: /node_modules[\\/]@ionic[\\/]core[\\/]components[\\/].*\.js$/ },
    handler: (code) => {
      const md = code.replace(/\{ios:(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`),md:/g, '{ios:"",md:');
      if (/return\{ios:(?!"",)/.test(md)) throw new Error('Ionic writes its styles otherwise now: see withoutOtherLook');
      return {
        code: md.replace(OLD_KEYFRAMES, '').replace(OLD_PREFIXES, '').replace(RULES, usedRule).replace(RIGHT_TO_LEFT, ''),
        map: null,
      };
    },
  },
};

/** One wheel of Ionic's nine is used anywhere: `crescent`. */
const oneWheel: Plugin = {
  name: 'ionic-one-wheel',
  transform: {
    filter: { id: /node_modules[\\/]@ionic[\\/]core[\\/]components[\\/]p-.*\.js$/, code: 'spinner-crescent' },
    handler: (code) => {
      const one = code
        .replace(/\{bubbles:\{dur.*?,crescent:(\{.*?\}\)\}),dots:.*?"lines-sharp-small":\{.*?\}\)\}\}/, '{crescent:$1}')
        .replace(/:host\(\.spinner-(?!crescent|paused)[^{}]*\{[^{}]*\}/g, '')
        .replace(/@(?:-webkit-)?keyframes spinner-(?!rotate)[\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
      if (code.includes('bubbles:{') && one.includes('bubbles')) throw new Error('Ionic writes its wheels otherwise now: see oneWheel');
      return { code: one, map: null };
    },
  },
};

/** Where the worker serves the parts from the device, announcing two dozen of them costs a slow phone more than it saves. */
const withoutAnnouncing: Plugin = {
  name: 'preload-on-first-visit',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (code) => {
      const announced = code.replace(
        'deps.map((',
        '(navigator.serviceWorker?.controller ? deps.filter((one) => one.endsWith(".css")) : deps).map((',
      );
      if (announced === code) throw new Error('The preload helper of Vite has changed: see withoutAnnouncing');
      return { code: announced, map: null };
    },
  },
};

/** `screens/search/results.module.css`: `.day` is `results-day` in the page. Names of files and of kit classes do not meet: scripts/styles.mjs. */
const scopedName = (local: string, file: string): string => `${/([\w-]+)\.module\.css/.exec(file)?.[1]}-${local}`;

/** The names of the classes stand where they are used: a table of them would be loaded, and asked, for nothing. */
const classesInPlace: Plugin = {
  name: 'css-modules-in-place',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/]app[\\/].*\.tsx$/ },
    handler: (code) => {
      let placed = code;
      for (const [line, name, path] of code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm))
        placed = placed
          .replace(line, `import '${path}';`)
          .replaceAll(new RegExp(`\\$\\{${name}\\.(\\w+)\\}`, 'g'), (_, local: string) => scopedName(local, path))
          .replaceAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'), (_, local: string) => `'${scopedName(local, path)}'`);
      return { code: placed, map: null };
    },
  },
};
/** Nobody asks a module for its names then, and it is kept all the same. */
const keptModules: Plugin = {
  name: 'css-modules-kept',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: () => ({ moduleSideEffects: 'no-treeshake' }) },
};

/** `src/texts/search/hy.ts` is `search.hy.`: journeys see which catalogues are fetched. */
const catalogueName = (file: string | null | undefined): string =>
  /[\\/]src[\\/]texts[\\/]([\w-]+[\\/](?:en|hy|ru)\.)ts$/.exec(file ?? '')?.[1]?.replace(/[\\/]/, '.') ?? '';

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [
    withoutServerParts,
    withoutOtherLook,
    oneWheel,
    withoutAnnouncing,
    classesInPlace,
    keptModules,
    compiledTexts(),
    react(),
    VitePWA({
      // Our own worker: it caches the shell and never an answer of the API.
      strategies: 'injectManifest',
      srcDir: 'src/app/worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        id: '/',
        name: 'Tatev',
        short_name: 'Tatev',
        description: 'The flight desk for travel agencies: search, hold, book and issue.',
        lang: 'en',
        start_url: '/search',
        scope: '/',
        display: 'standalone',
        categories: ['travel', 'business'],
        theme_color: '#17171b',
        background_color: '#17171b',
        icons: [
          { src: 'pwa-192x192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'pwa-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: 'maskable-icon-512x512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        screenshots: [
          { src: 'screenshots/search-narrow.png', sizes: '720x1480', type: 'image/png', form_factor: 'narrow', label: 'Search' },
          {
            src: 'screenshots/reservations-narrow.png',
            sizes: '720x1480',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'Reservations',
          },
          { src: 'screenshots/order-narrow.png', sizes: '720x1480', type: 'image/png', form_factor: 'narrow', label: 'One order' },
          {
            src: 'screenshots/reservations-wide.png',
            sizes: '1024x768',
            type: 'image/png',
            form_factor: 'wide',
            label: 'Reservations on a tablet',
          },
        ],
        shortcuts: [
          { name: 'Search', url: '/search', icons: [{ src: 'pwa-192x192.png', sizes: '192x192' }] },
          { name: 'Reservations', url: '/reservations', icons: [{ src: 'pwa-192x192.png', sizes: '192x192' }] },
        ],
      },
      injectManifest: {
        buildPlugins: { vite: [compiledTexts()] },
        globPatterns: ['**/*.{js,css,html,svg,ico,woff2}', 'pwa-192x192.png'],
        // Their names carry the hash of what is in them: what the first visit has loaded is not fetched again.
        dontCacheBustURLsMatching: /^static\//,
        maximumFileSizeToCacheInBytes: 2_000_000,
      },
    }),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/user', '/exchange', '/livez', '/readyz'].map((path) => [path, { target: BACK_END, changeOrigin: true }]),
    ),
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    target: ['es2023', 'safari16.0'],
    // Plain media queries: older ones do not read `width >= 768px`.
    cssTarget: 'safari16.0',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Of any other screen only the styles are announced: the names of all that it needs would be part of the first load (2.5 kB).
      resolveDependencies: (file, needed) => (FIRST.test(file) ? needed : needed.filter((one) => one.endsWith('.css'))),
    },
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          {
            test: /node_modules[\\/](?:@ionic[\\/]core[\\/]components|ionicons[\\/]components)[\\/].*\.js$|[\\/]src[\\/]app[\\/]ui[\\/].*\.tsx?$/,
            sideEffects: false,
          },
        ],
      },
      output: {
        // The names of all parts, texts and styles of later screens are in the first load: short ones.
        entryFileNames: 'static/js/[name].[hash:7].js',
        chunkFileNames: ({ facadeModuleId }) => `static/js/${catalogueName(facadeModuleId)}[hash:7].js`,
        assetFileNames: (asset) =>
          asset.names.some((name) => name.endsWith('.css')) ? 'static/css/[hash:6][extname]' : 'static/media/[name].[hash][extname]',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 60 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](?:react-router|router-core|history|store|react-store)[\\/]/,
              tags: ['$initial'],
              priority: 50,
            },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/][a-z-]*query[a-z-]*[\\/]/, tags: ['$initial'], priority: 40 },
            { name: 'ui-base', test: KIT, tags: ['$initial'], priority: 30 },
            // One file compresses better than the dozen that lazy parts would cut it into.
            { name: 'base', test: BASE, tags: ['$initial'], priority: 20 },
            { name: 'start', test: /[\\/]src[\\/]app[\\/]/, tags: ['$initial'], priority: 18 },
            // The search shows these, too, and not the sign-in.
            { name: 'drawn', test: /[\\/]src[\\/](?:app[\\/]ui[\\/]icon\.tsx|rules[\\/]format\.ts)$/, priority: 16 },
            // With all they need that is in none of the others: two dozen files of 1 kB each cost a slow phone more than their bytes.
            { name: 'entrance', test: /[\\/]src[\\/]app[\\/]screens[\\/]login[\\/]login-page\.tsx$/, priority: 15 },
            { name: 'desk', test: /[\\/]src[\\/]app[\\/]shell[\\/]shell\.tsx$/, priority: 10 },
            // Screens that ask who may call it would cut it into its parts.
            { name: 'first-endpoints', test: /[\\/]src[\\/]app[\\/]api[\\/]first-endpoints\.ts$/, priority: 8 },
          ],
        },
      },
    },
  },
});
