import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { gzipFiles } from './gzip-files.ts';

/** Where the product's own server listens while both sides are being worked on. */
const server = 'http://localhost:3000';

/**
 * There is one language so far, and no page has to carry the means to find out which: every text becomes a plain
 * string. The second language drops this plugin.
 */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/messages\/runtime\.js$/ },
    handler(code) {
      const unsettled = 'export const experimentalStaticLocale = undefined;';
      if (!code.includes(unsettled)) this.error('The compiled messages have changed their shape.');
      return code.replace(unsettled, "export const experimentalStaticLocale = 'en';");
    },
  },
};

export default defineConfig({
  plugins: [oneLanguage, react(), tailwindcss(), gzipFiles()],
  build: {
    /** The prerender step finds each page's chunk here. */
    manifest: true,
    /** The polyfill is an inline script, and nothing inline may run (DESIGN: Content-Security-Policy). */
    modulePreload: { polyfill: false },
    /** Fonts and pictures stay files, so that no policy has to allow `data:`. */
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/v1': server } },
});
