import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneLanguage } from './build/one-language.ts';
import { visionFiles } from './build/vision-files.ts';

/** The address of the product's own server while server and browser are both under development. */
const server = 'http://localhost:3000';

const CORE = /node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]/;

/** Texts that several screens share; otherwise each would be a separate file, and the heaviest public pages need those. */
const COMMON_TEXTS = /src[\\/]messages[\\/]messages[\\/](common|auth)_/;

export default defineConfig({
  plugins: [oneLanguage, react(), tailwindcss(), visionFiles()],
  /** The format of the face detector's worker. */
  worker: { format: 'es' },
  /** Only the worker imports this package, so Vite would find it late and reload the page in the middle of a lesson. */
  optimizeDeps: { include: ['@vladmandic/human'] },
  build: {
    /** The prerender step looks up each page's chunk in the manifest. */
    manifest: true,
    /** The polyfill is an inline script, and nothing inline may run (Content-Security-Policy). */
    modulePreload: { polyfill: false },
    /** Fonts and pictures remain files, so that no policy has to allow `data:`. */
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /**
         * Puts what every screen needs into one chunk: it compresses better, and stays cached when we deploy a new
         * version.
         */
        codeSplitting: {
          groups: [
            { name: 'core', test: CORE },
            { name: 'common-texts', test: COMMON_TEXTS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/v1': server,
      '/test-checkout/': server,
      '^/auth/social/[^/]+/(start|callback)': server,
    },
  },
});
