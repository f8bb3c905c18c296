import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oneLanguage } from './build/one-language.ts';
import { visionFiles } from './build/vision-files.ts';

/** Where the product's own server listens while both sides are being worked on. */
const server = 'http://localhost:3000';

const CORE = /node_modules[\\/](react|react-dom|scheduler|react-router|clsx)[\\/]/;

/** Texts that several screens share; each would be a file of its own otherwise. */
const COMMON_TEXTS = /src[\\/]messages[\\/]messages[\\/]common_/;

export default defineConfig({
  plugins: [oneLanguage, react(), tailwindcss(), visionFiles()],
  /** The face detector's worker. */
  worker: { format: 'es' },
  /** Found late, by the worker alone, it would load the page anew in the middle of a lesson. */
  optimizeDeps: { include: ['@vladmandic/human'] },
  build: {
    /** The prerender step finds each page's chunk here. */
    manifest: true,
    /** The polyfill is an inline script, and nothing inline may run (DESIGN: Content-Security-Policy). */
    modulePreload: { polyfill: false },
    /** Fonts and pictures stay files, so that no policy has to allow `data:`. */
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        /** What every screen needs in one piece: it packs better, and a new version of ours leaves it in the cache. */
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
