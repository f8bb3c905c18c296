import type { Plugin } from 'vite';

/**
 * There is one language so far, and no page has to carry the means to find out which: every text becomes a plain
 * string. The second language drops this plugin.
 */
export const oneLanguage: Plugin = {
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
