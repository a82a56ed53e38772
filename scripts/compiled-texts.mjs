import compile from 'icu-minify/compile';

/** For Vite: catalogues (src/texts) reach the browser without their syntax, so that nothing that reads it is loaded. */
export const compiledTexts = () => ({
  name: 'compiled-texts',
  // What runs in Node beside it, as the API of the component tests, compiles what it reads.
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/]texts[\\/][a-z-]+[\\/](?:en|hy|ru)\.ts$/ },
    /** Types are gone by now: what is left of a catalogue is one object, which stands for itself. */
    async handler(code) {
      const { texts } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      const lines = Object.entries(texts).map(([key, message]) => `${JSON.stringify(key)}:${JSON.stringify(compile(message))}`);
      return { code: `export const texts = {${lines.join(',')}};`, map: null };
    },
  },
});
