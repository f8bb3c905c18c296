import type { Plugin } from 'vite';

/**
 * There is only one language so far, so no page needs the code that finds out which one to use: every text becomes a
 * plain string. Remove this plugin when a second language is added.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/messages\/runtime\.js$/ },
    handler(code) {
      const unsettled = 'export const experimentalStaticLocale = undefined;';
      if (!code.includes(unsettled)) this.error('The format of the compiled messages has changed.');
      return code.replace(unsettled, "export const experimentalStaticLocale = 'en';");
    },
  },
};
