import { MAX_PHRASES } from '#hearing/spoken-forms.ts';
import { figuresFromFrench, numberInFrench } from '#words/french-numbers.ts';

/** What learners say to any teacher, as the recogniser knows it and as it is written. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['oui', 'oui'],
  ['ouais', 'ouais'],
  ['non', 'non'],
  ['oui merci', 'oui, merci'],
  ['non merci', 'non, merci'],
  ["oui s'il vous plaît", "oui, s'il vous plaît"],
  ["d'accord", "d'accord"],
  ['vrai', 'vrai'],
  ['faux', 'faux'],
  ['je ne sais pas', 'je ne sais pas'],
  ['je sais pas', 'je sais pas'],
  ['je ne comprends pas', 'je ne comprends pas'],
  ["j'ai pas compris", "j'ai pas compris"],
  ['je suis pas sûr', 'je suis pas sûr'],
  ['répète', 'répète'],
  ["répète s'il te plaît", "répète, s'il te plaît"],
  ["répétez s'il vous plaît", "répétez, s'il vous plaît"],
  ['tu peux répéter', 'tu peux répéter ?'],
  ['vous pouvez répéter', 'vous pouvez répéter ?'],
  ['encore une fois', 'encore une fois'],
  ['aide moi', 'aide-moi'],
  ['aidez moi', 'aidez-moi'],
  ['un indice', 'un indice'],
  ["un indice s'il te plaît", "un indice, s'il te plaît"],
  ['moins vite', 'moins vite'],
  ['plus lentement', 'plus lentement'],
  ['attends', 'attends'],
  ['attendez', 'attendez'],
  ['arrête', 'arrête'],
  ['stop', 'stop'],
  ['suivant', 'suivant'],
  ['bonjour', 'bonjour'],
  ['salut', 'salut'],
  ['merci', 'merci'],
  ['au revoir', 'au revoir'],
  ["c'est parti", "c'est parti"],
  ['la réponse est', 'la réponse est'],
]);

const LEAD_INS: ReadonlyMap<string, string> = new Map([
  ["c'est", "c'est"],
  ['ça fait', 'ça fait'],
  ['je pense que', 'je pense que'],
  ["je pense que c'est", "je pense que c'est"],
  ["je crois que c'est", "je crois que c'est"],
  ['la réponse est', 'la réponse est'],
  ["la réponse c'est", "la réponse c'est"],
  ['peut être', 'peut-être'],
]);
const ASKING: ReadonlyMap<string, string> = new Map([["est ce que c'est", "est-ce que c'est"]]);
const CORRECTIONS = ['non attends', 'non', 'euh non'];
const FILLER = /^(?:euh|heu|ben) (?=.)/;

const LEAD_IN = new RegExp(`^(${longestFirst([...LEAD_INS.keys(), ...ASKING.keys()])}) (?=.)`);
const CORRECTION = new RegExp(`^(.+?) (${longestFirst(CORRECTIONS)}) (.+)$`);
const MAX_WORDS = 10;

/** The reasons for these weights are in `answer-grammar.ts`. */
const RULES = `<unit> = un | une | deux | trois | quatre | cinq | six | sept | huit | neuf;
<teen> = dix [ sept | huit | neuf ] | onze | douze | treize | quatorze | quinze | seize;
<tens> = vingt | trente | quarante | cinquante | septante | huitante | nonante;
<below_hundred> = /1/ <unit> | /1/ <teen> | /1/ <tens> ( /1/ <NULL> | /0.3/ [ et ] <unit> )
  | /1/ soixante ( /1/ <NULL> | /0.3/ [ et ] ( <unit> | <teen> ) ) | /0.3/ quatre vingt ( <unit> | <teen> ) | /1/ quatre vingts;
<below_thousand> = /1/ <below_hundred> | /0.1/ [ <unit> ] ( cent | cents ) [ <below_hundred> ];
<after> = /1/ <NULL> | /0.1/ virgule ( zéro | <unit> )+ | /0.1/ pour cent | /0.02/ mille [ <below_thousand> ] | /0.03/ sur <below_hundred>
  | /0.05/ ( demi | demis | tiers | quart | quarts );
<number> = ( /1/ <NULL> | /0.1/ moins ) ( /1/ <below_thousand> <after> | /0.1/ zéro | /0.02/ mille [ <below_thousand> ] );
<lead_in> = /1/ <NULL> | /0.02/ ( euh | ben ) [ <phrase> ] | /0.02/ <phrase>;
<phrase> = ${oneOf([...LEAD_INS.keys(), ...ASKING.keys()])};
<end> = /1/ <NULL> | /0.01/ ( ${oneOf(CORRECTIONS)} ) <turn>;
<fixed> = ${oneOf(PHRASES.keys())};
`;

/** Returns the JSGF grammar of one French turn; see `answerGrammar`. */
export function frenchGrammar(phrases: readonly string[]): string {
  const expected = phrases.length === 0 ? '' : `/1/ ( ${oneOf(phrases)} ) | `;
  return `#JSGF V1.0;
grammar answer;
public <turn> = <lead_in> <answer> <end>;
<answer> = ${expected}/1/ <number> | /0.3/ <fixed>;
${RULES}`;
}

/** Returns the phrases that a French lesson expects, keyed by their spoken forms: "3/4" is `trois sur quatre`. */
export function frenchForms(phrases: readonly string[]): Map<string, string> {
  const forms = new Map<string, string>();
  for (const phrase of phrases.slice(0, MAX_PHRASES)) {
    const form = spoken(phrase);
    const isAnswer = form !== '' && form.split(' ').length <= MAX_WORDS;
    if (isAnswer && !forms.has(form)) forms.set(form, phrase.trim());
  }
  return forms;
}

/** Returns the French transcript for the words that the recogniser found. See `answerText`. */
export function frenchAnswerText(heard: string, forms: ReadonlyMap<string, string>): string {
  const whole = figuresFromFrench(heard.split(' ')) ?? forms.get(heard) ?? PHRASES.get(heard);
  if (whole !== undefined) return whole;
  const said = heard.replace(FILLER, '');
  if (said !== heard) return frenchAnswerText(said, forms);
  const [, before = '', correction = '', after = ''] = CORRECTION.exec(heard) ?? [];
  if (before !== '') {
    return `${frenchAnswerText(before, forms)}, ${correction}, ${frenchAnswerText(after, forms)}`;
  }
  const leadIn = LEAD_IN.exec(heard)?.[1];
  if (leadIn === undefined) return heard;
  const answer = frenchAnswerText(heard.slice(leadIn.length + 1), forms);
  const asking = ASKING.get(leadIn);
  return asking === undefined ? `${LEAD_INS.get(leadIn) ?? leadIn} ${answer}` : `${asking} ${answer} ?`;
}

function spoken(phrase: string): string {
  const text = phrase
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/(^|[\s(=])[-–−](?=\d)/g, '$1 moins ')
    .replaceAll('%', ' pour cent ')
    .replaceAll('œ', 'oe')
    .replace(
      /(\d+)[.,](\d+)/g,
      (_, before: string, places: string) => `${before} virgule ${[...places].join(' ')}`,
    )
    .replace(/(\d+)\/(\d+)/g, '$1 sur $2')
    .replace(/\d+/g, (digits) => (Number(digits) <= 999_999 ? ` ${numberInFrench(Number(digits))} ` : ' '));
  return (text.match(/[\p{L}]+(?:'[\p{L}]+)*'?/gu) ?? []).join(' ');
}

function oneOf(phrases: Iterable<string>): string {
  return [...phrases].map((phrase) => (phrase.includes(' ') ? `( ${phrase} )` : phrase)).join(' | ');
}

function longestFirst(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}
