import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bare, type Corpus, letters, named, outside, type Sample, SHARE, withOthers } from './corpus.ts';

const TENS = [30, 40, 50, 60, 70, 80, 90];
const NUMBERS = [...Array.from({ length: 21 }, (_, value) => value), ...TENS].map(String);
const NATO =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu';
const DAYS = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
};
const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);

/** Prompts whose words are in every grammar. */
const GREETINGS = /\/(?:vm-)?(?:hello|goodbye|no|yes)\.wav$/;

/** Speech that none of our grammars contains: cries from games, by their file names. */
const CRIES =
  /^(?:Amazing|Boring|Brilliant|Comeonthen|Coward|Cutitout|Drat|Enemydown|Excellent|Fire|Firstblood|Flawless|Flyaway|Gonnagetyou|Grenade|Hurry|Illgetyou|Incoming|Justyouwait|Leavemealone|Missed|Nutter|Reinforcements|Revenge|Runaway|Sameteam|Solong|Stupid|Takecover|Thisoneismine|Traitor|Victory|Watchit|Watchthis|Youllregretthat)\.ogg$/;

/** English recordings that `confidence.ts` was fitted to. */
export const TUNING: readonly Corpus[] = [
  {
    name: 'telephone prompts (fitted to)',
    debianPackage: 'asterisk-core-sounds-en-wav',
    load: () => telephone(`${SHARE}/asterisk/sounds/en_US_f_Allison`, 'wav', 'en', true),
  },
];

/**
 * The other English recordings used in development. `sure-strain.ts` was chosen with them, but `confidence.ts` was not
 * fitted to them.
 */
export const NOT_FITTED: readonly Corpus[] = [
  {
    name: 'animals',
    debianPackage: 'tuxpaint-stamps-default',
    load: () => stamps('en'),
  },
  {
    name: 'toys and food',
    debianPackage: 'ktuberling-data',
    load: () => named(`${SHARE}/ktuberling/sounds/en`, 'toys and food', 'en', (file) => bare(file)),
  },
  {
    name: 'letters',
    debianPackage: 'klettres-data',
    load: () => ['en', 'en_GB'].flatMap((folder) => letters(`${SHARE}/klettres/${folder}/alpha`)),
  },
  {
    name: 'short words',
    debianPackage: 'klettres-data',
    load: () =>
      ['en', 'en_GB'].flatMap((folder) =>
        named(`${SHARE}/klettres/${folder}/syllab`, 'short words', 'en', (file) =>
          bare(file).length > 2 || ['me', 'my', 'no', 'or'].includes(bare(file)) ? bare(file) : '',
        ),
      ),
  },
  {
    name: 'sentences of adults',
    debianPackage: 'pocketsphinx-testdata',
    load: pocketsphinx,
  },
  {
    name: 'outside: cries of a game',
    debianPackage: 'hedgewars-data',
    load: () =>
      ['British', 'Classic', 'HillBilly', 'Mobster', 'Surfer', 'Russian', 'Default'].flatMap((folder) =>
        outside(`${SHARE}/games/hedgewars/Data/Sounds/voices/${folder}`, 'outside: cries of a game', CRIES),
      ),
  },
  {
    name: 'outside: another language',
    debianPackage: 'asterisk-core-sounds-fr-wav',
    load: () => outside(`${SHARE}/asterisk/sounds/fr_CA_f_June`, 'outside: another language', /\.wav$/, 8),
  },
];

/** French recordings. */
export const FRENCH: readonly Corpus[] = [
  {
    name: 'French telephone prompts',
    debianPackage: 'asterisk-core-sounds-fr-wav',
    load: () => telephone(`${SHARE}/asterisk/sounds/fr_CA_f_June`, 'wav', 'fr', false),
  },
  {
    name: 'French telephone prompts',
    debianPackage: 'asterisk-prompt-fr-armelle',
    load: () => telephone(`${SHARE}/asterisk/sounds/fr`, 'gsm', 'fr', false),
  },
  {
    name: 'French animals',
    debianPackage: 'tuxpaint-stamps-default',
    load: () => stamps('fr'),
  },
];

function stamps(language: 'en' | 'fr'): Sample[] {
  const root = `${SHARE}/tuxpaint/stamps/animals`;
  const ending = language === 'en' ? '_desc.ogg' : '_desc_fr.ogg';
  const samples = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const text = path.join(root, file.replace(ending, '.txt'));
      const lines = existsSync(text) ? readFileSync(text, 'utf8').split('\n') : [];
      const line = language === 'en' ? lines[0] : lines.find((each) => each.startsWith('fr.utf8='))?.slice(8);
      const said = (line ?? '').split(/[.(]/)[0]?.trim() ?? '';
      return {
        group: language === 'en' ? 'animals' : 'French animals',
        file: path.join(root, file),
        language,
        said,
      };
    })
    .filter(({ said }) => said !== '');
  return withOthers(samples);
}

function telephone(folder: string, extension: string, language: 'en' | 'fr', withForeign: boolean): Sample[] {
  const at = (file: string) => path.join(folder, `${file}.${extension}`);
  const group = language === 'fr' ? 'French ' : '';
  const number = NUMBERS.map((said) => ({
    group: `${group}numbers`,
    file: at(`digits/${said}`),
    language,
    said,
    expected: ['7', '8', '9'],
  }));
  const calendar = [
    ...DAYS[language].map((said, day) => ({ file: at(`digits/day-${day}`), said })),
    ...MONTHS[language].map((said, month) => ({ file: at(`digits/mon-${month}`), said })),
  ].map((each) => ({ ...each, group: `${group}days and months`, language }));
  const words = NATO.split(' ').map((said) => ({
    group: 'spelling words',
    file: at(`phonetic/${said.charAt(0)}_p`),
    language,
    said,
  }));
  const ordinals = ORDINALS.map((said, index) => ({
    group: 'ordinals',
    file: at(`digits/h-${index + 1}`),
    language,
    said,
    expected: ['7', '8', '9'],
  }));
  const foreign = withForeign
    ? outside(folder, 'outside: prompts', /\.wav$/, 2).filter(({ file }) => !GREETINGS.test(file))
    : [];
  return [
    ...number,
    ...withOthers(calendar),
    ...(language === 'en' ? [...withOthers(words), ...ordinals] : []),
    ...foreign,
    ...(withForeign ? letters(path.join(folder, 'letters')) : []),
  ].filter(({ file }) => existsSync(file));
}

function pocketsphinx(): Sample[] {
  const folder = `${SHARE}/pocketsphinx/test/data`;
  const group = 'sentences of adults';
  const said: [string, string][] = [
    ['cards/001.wav', 'ten of clubs'],
    ['cards/002.wav', 'four queen of clubs'],
    ['cards/003.wav', 'seven of clubs'],
    ['cards/004.wav', 'five five'],
    ['cards/005.wav', 'eight of spades four of clubs seven of hearts'],
    ['goforward.raw', 'go forward ten meters'],
    ['numbers.raw', 'thirty three four oh six ninety two'],
    ['something.raw', 'go somewhere and do something'],
    ['tidigits/dhd.2934z.raw', 'two nine three four zero'],
  ];
  const samples = said.map(([file, words]) => ({
    group,
    file: path.join(folder, file),
    language: 'en' as const,
    said: words,
  }));
  const read = outside(`${folder}/librivox`, 'outside: a book read aloud', /\.wav$/);
  return [...withOthers(samples), ...read].filter(({ file }) => existsSync(file));
}
