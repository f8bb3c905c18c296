import type { LessonStep } from '@vivavoce/contracts/study/plan/lesson-plan';
import { plainText } from './words.ts';

/** Languages that learners bring from home and that a teacher who speaks English can at least name. */
export type Language =
  | 'Spanish'
  | 'French'
  | 'German'
  | 'Polish'
  | 'Turkish'
  | 'Arabic'
  | 'Urdu'
  | 'Hindi'
  | 'Chinese'
  | 'another language';

/** Scripts, tried in this order. Urdu has letters of its own within the Arabic script. */
const SCRIPTS: readonly [Language, RegExp][] = [
  ['Urdu', /[ٹڈڑںھہےگچپک]/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['another language', /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  [
    'another language',
    /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Hebrew}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Tamil}|\p{Script=Thai}/u,
  ],
];

/**
 * Common words without accents, none of which is an English word, and pairs of words. Arabic, Urdu and Hindi are also
 * written in Latin letters.
 */
const WORDS: Record<Exclude<Language, 'Chinese' | 'another language'>, { words: string; pairs?: string }> = {
  Spanish: {
    words:
      'hola gracias senora senor maestra profesora quiero quieres tengo tienes puedo puedes estoy estas entiendo pregunta respuesta ayuda ayudame repetir repite puede entender hablar hablas espanol ingles porque cuando donde como mucho muchas muy tambien nada algo creo bien mal ahora despues casa perro gato mama papa hermano hermana amigo siete cuatro cinco ocho nueve diez dos tres uno que eso esta este pero mas soy eres somos gusta hambre bano agua adios perdon llamo anos lo los las una por favor el es y de',
    pairs: 'no se|no lo se|no entiendo|por favor|que es|me llamo',
  },
  French: {
    words:
      'bonjour merci madame monsieur maitresse je suis tu es nous vous avez avoir sais comprends pas pourquoi quand oui voudrais veux peux pouvez repeter repetez aider aidez moi aussi tres bien fatigue cest jai une les des est dans avec mais maintenant toilettes ecole maison chien chat mere pere frere soeur ami deux trois quatre cinq sept huit neuf dix francais parler parle reponse faim soif au ca va ne que quoi quel quelle dit anglais appelle',
    pairs: 'je sais|sais pas|ca va|au revoir|s il|comment on|je m',
  },
  German: {
    words:
      'hallo danke bitte heißt heisst weiß groß ich du wir ihr nicht weiss verstehe kann kannst konnen mochte habe haben keine ahnung warum wann wie wo ja nein auch sehr gut mude wiederholen hilfe frage antwort langsam noch einmal mama papa schule hund katze zwei drei vier funf sechs sieben acht neun zehn deutsch sprechen das ist der ein eine und mir mich aber jetzt toilette muss geht oder schwer einfach sprichst',
  },
  Polish: {
    words:
      'czesc dziekuje prosze nie wiem rozumiem moge mozesz chce mam jestem dlaczego kiedy gdzie jak tak bardzo dobrze pytanie odpowiedz pomoc pomoz jeszcze raz szkola pies kot mama tata dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec polski mowic to jest co ale teraz pani toaleta trudne nudne',
    pairs: 'nie wiem|nie rozumiem|co to|jeszcze raz',
  },
  Turkish: {
    words:
      'merhaba tesekkurler tesekkur ederim lutfen bilmiyorum anlamiyorum anlamadim evet hayir istiyorum neden nasil nerede cok iyi ogretmenim soru cevap yardim tekrar okul kopek kedi anne baba iki uc dort bes alti yedi sekiz dokuz turkce ben sen biz bu ne ama simdi tuvalet tuvalete gidebilir miyim eder misin zor var yok',
  },
  Arabic: {
    words:
      'marhaba shukran salaam assalamu alaikum habibi yalla laa arif afham aarif inta inti ana limadha kayfa ayna madrasa wahid ithnan thalatha arbaa khamsa naam afwan fadlak musaada mish fahim',
    pairs: 'ma arif|la aarif|min fadlak|mish fahim|ma baaraf',
  },
  Urdu: {
    words:
      'shukriya mujhe nahin pata samajh nahi aaya kya kyun kaise kahan madad sawal jawab dobara bolo mera meri naam aap tum hum hai hain acha accha theek bahut ghar kutta billi ammi abbu bhai behen teen chaar paanch saat aath',
  },
  Hindi: {
    words:
      'namaste dhanyavaad mujhe nahi nahin pata samajh aaya kya kyun kaise kahan madad sawaal javaab phir boliye mera meri naam aap tum hum hai hain acha accha theek bahut ghar kutta billi maa papa bhai bahan didi teen chaar paanch saat aath mein nahin',
  },
};

const LISTS = Object.entries(WORDS).map(([language, { words, pairs = '' }]) => ({
  language: language as Language,
  words: new Set(words.split(' ')),
  pairs: pairs.split('|').filter((pair) => pair !== ''),
}));

/** A single word is recognised only from this length: "merci" may be an answer, "bilmiyorum" is Turkish. */
const LONG_WORD = 8;

/** A turn is in a language if at least this share of its words is on the list. */
const LEAST_SHARE = 0.5;

/** Names the language of a text that is surely not English, or null. One short word never decides. */
export function languageOf(text: string): Language | null {
  const script = SCRIPTS.find(([, letters]) => letters.test(text));
  if (script !== undefined) return script[0];
  const said = plainText(text.replace(/['’]/g, ' '));
  const words = said.split(' ').filter((word) => word !== '');
  let best: { language: Language; known: number } | null = null;
  for (const { language, words: list, pairs } of LISTS) {
    const isPair = pairs.some((pair) => ` ${said} `.includes(` ${pair} `));
    const known = words.filter((word) => list.has(word));
    const isSure =
      isPair || known.length >= 2 ? (known.length + (isPair ? 1 : 0)) / words.length >= LEAST_SHARE : false;
    const isLongWord = words.length === 1 && known.some((word) => word.length >= LONG_WORD);
    if ((isSure || isLongWord) && known.length + (isPair ? 2 : 0) > (best?.known ?? 0)) {
      best = { language, known: known.length + (isPair ? 2 : 0) };
    }
  }
  return best?.language ?? null;
}

/** "I don't know" in the languages that lessons teach. */
const NOT_KNOWING =
  /\b(?:je (?:ne )?sais pas|no (?:lo )?se|(?:ich )?wei(?:ß|ss) (?:es )?nicht|nie wiem|bilmiyorum)\b/;

/** Whether a learner says in another language that they do not know. */
export const saysNotToKnow = (text: string) => NOT_KNOWING.test(plainText(text));

/** Whether a question is about a language, so that words of it may well be the answer. */
export function isAboutLanguage(
  step: Pick<LessonStep, 'title' | 'ask' | 'answers' | 'choices' | 'explain'>,
  language: Language,
): boolean {
  const texts = [step.title, step.ask, step.explain, ...step.answers, ...step.choices];
  return texts.some((text) => text.includes(language) || languageOf(text) === language);
}
