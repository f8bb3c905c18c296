import { CONCERN_LEVEL, type Named, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { languageReader } from '../language-reader.ts';
import { FRENCH } from './french.ts';

const { read } = languageReader(FRENCH);
const levelOf = (said: string, before?: readonly string[]) => read(said, before)?.level ?? 0;

const WORRIES: readonly (readonly [said: string, worry: Worry, level: number])[] = [
  ['Mon père me frappe quand il rentre.', 'hurt', 3],
  ["euh quatre et maman elle m'a donné des gifles", 'hurt', 3],
  ["J'ai peur de rentrer à la maison", 'hurt', 3],
  ["papa m'a enfermé dans la cave", 'hurt', 3],
  ['jme fais taper par mon beau-père', 'hurt', 3],
  ['ma copine son père la frappe', 'hurt', 3],
  ['papi il met sa main dans ma culotte', 'sexual_harm', 3],
  ['mon beau-père vient dans mon lit la nuit', 'sexual_harm', 3],
  ['un monsieur sur roblox veut mon adresse', 'online_contact', 3],
  ['il menace de publier mes photos', 'online_contact', 3],
  ['il frappe maman', 'home', 3],
  ['y a plus rien à manger à la maison', 'home', 2],
  ['ils me traitent de sale gros tous les jours', 'bullying', 2],
  ['chui harcelé au collège', 'bullying', 2],
  ["j'ai plus envie de vivre", 'dying', 3],
  ['tout le monde serait mieux sans moi', 'dying', 3],
  ['je vais me tuer ce soir', 'dying', 4],
  ['mon ami veut se suicider', 'dying', 3],
  ['je me scarifie', 'self_harm', 3],
  ["j'ai avalé toute la boîte de doliprane", 'self_harm', 4],
  ["quelqu'un essaie d'entrer chez nous", 'danger_now', 4],
  ['ma mère elle respire plus', 'danger_now', 4],
  ['je vais fuguer ce soir', 'leaving', 3],
  ["j'ai un couteau dans mon sac pour me défendre", 'leaving', 3],
  ['je me fais vomir après la cantine', 'eating', 2],
  ['je fume des joints avec mes potes', 'substances', 2],
  ['on joue au jeu du foulard à la récré', 'dangerous_act', 2],
  ["j'ai un secret grave que je peux pas dire", 'secret', 2],
];

const ORDINARY: readonly string[] = [
  "J'ai mal à la tête",
  'je meurs de faim',
  'on était morts de rire',
  'cet exercice me tue',
  'ma mère va me tuer si je rate ma dictée',
  'mon père me bat toujours aux échecs',
  'mon petit frère me tape',
  'il faut battre les blancs en neige',
  'Juliette se tue avec le poignard',
  'le roi a été tué à la guerre',
  'dans mon livre le loup étrangle le chasseur',
  'je me suis coupé le doigt en cuisine',
  'ce livre m’a beaucoup touché',
  "c'est un secret le cadeau de maman",
  "mon copain m'a envoyé une photo de son chien",
  "il m'a frappé sans faire exprès au judo",
  'maman boit du café',
  'je suis accro à ce jeu',
  "la police est venue à l'école",
  'le verbe mourir prend un seul r',
];

const NAMES: readonly (readonly [said: string, role: Named])[] = [
  ['mon père me frappe', 'home'],
  ['ma maîtresse me tire les cheveux', 'school'],
  ["mon entraîneur m'a touché les fesses", 'adult'],
  ['mon petit ami me frappe', 'child'],
];

it('reads the worries of children who speak French, and leaves ordinary turns alone', () => {
  const found = WORRIES.map(([said]) => [said, read(said)?.worry, levelOf(said)]);
  const alarms = ORDINARY.filter((said) => levelOf(said) >= CONCERN_LEVEL);
  expect({ worries: found, alarms }, spec('X-1046')).toEqual({ worries: WORRIES, alarms: [] });
});

it.each(NAMES)('names who does it: %s (%s)', (said, role) => {
  expect(read(said)?.named).toContain(role);
});

describe('denials, jokes and stories', () => {
  it('takes a denied blow for no worry', () => {
    expect(levelOf('mon père ne me frappe pas')).toBeLessThan(CONCERN_LEVEL);
    expect(levelOf('il me frappe pas')).toBeLessThan(CONCERN_LEVEL);
  });

  it('takes a blow of former times for a concern', () => {
    expect(levelOf('mon père ne me frappe plus')).toBe(2);
  });

  it('reads "more strongly" as no denial', () => {
    expect(levelOf('mon père me frappe plus fort maintenant')).toBeGreaterThanOrEqual(3);
  });

  it('makes denied self-harm small, and never nothing', () => {
    expect(levelOf('je veux pas me tuer')).toBe(1);
    expect(levelOf('je vais pas me faire du mal')).toBe(1);
  });

  it('takes a joke down by one level', () => {
    expect(levelOf('mon oncle me frappe mdr')).toBe(2);
  });

  it('never makes quiet what the own family does', () => {
    expect(levelOf("dans mon histoire j'ai écrit que mon père me frappe")).toBeGreaterThanOrEqual(3);
  });

  it('reads a worry beside an idiom', () => {
    expect(levelOf('cet exercice me tue et mon beau-père me brûle')).toBeGreaterThanOrEqual(3);
  });
});
