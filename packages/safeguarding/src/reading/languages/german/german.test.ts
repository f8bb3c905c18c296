import { CONCERN_LEVEL, type Named, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { languageReader } from '../language-reader.ts';
import { GERMAN } from './german.ts';

const { read } = languageReader(GERMAN);
const levelOf = (said: string, before?: readonly string[]) => read(said, before)?.level ?? 0;

const WORRIES: readonly (readonly [said: string, worry: Worry, level: number])[] = [
  ['Mein Papa schlägt mich.', 'hurt', 3],
  ['wenn ich nicht höre dann schlägt mich meine mama', 'hurt', 3],
  ['ich krieg daheim wieder a watschn', 'hurt', 3],
  ['Mama hat mir eine geknallt', 'hurt', 3],
  ['ich hab angst vor dem papa', 'hurt', 3],
  ['mein bruder haut mich', 'hurt', 2],
  ['meine freundin ihr vater schlägt sie', 'hurt', 3],
  ['mein stiefvater kommt in der nacht rein und fasst mich an', 'sexual_harm', 3],
  ['der klavierlehrer hat mir unter den rock gefasst', 'sexual_harm', 3],
  ['ein typ auf roblox hat gefragt wo ich wohne', 'online_contact', 3],
  ['er will dass ich mich vor der webcam ausziehe', 'online_contact', 3],
  ['papa haut die mama wenn er trinkt', 'home', 3],
  ['bei uns gibts nix zu essen', 'home', 2],
  ['ich werd in der schule gemobbt', 'bullying', 2],
  ['die großen nehmen mir immer das pausenbrot weg', 'bullying', 2],
  ['ich will nicht mehr leben', 'dying', 3],
  ['alle wären froh wenn ich weg wäre', 'dying', 3],
  ['heute nacht bring ich mich um', 'dying', 4],
  ['meine freundin hat gesagt sie will nicht mehr leben', 'dying', 3],
  ['ich ritze mich', 'self_harm', 3],
  ['ich hab zehn tabletten genommen', 'self_harm', 4],
  ['jemand versucht bei uns einzubrechen', 'danger_now', 4],
  ['meine mama wacht nicht mehr auf', 'danger_now', 4],
  ['ich hau heute nacht von zuhause ab', 'leaving', 3],
  ['ich kotz nach dem essen', 'eating', 2],
  ['wir haben auf der party wodka getrunken', 'substances', 2],
  ['wir legen steine auf die schienen', 'dangerous_act', 2],
  ['ich darf nicht sagen was bei uns daheim passiert', 'secret', 2],
];

const ORDINARY: readonly string[] = [
  'Ich habe Kopfweh',
  'ich sterbe vor hunger',
  'ich hab mich totgelacht',
  'meine mama bringt mich um wenn ich zu spät komme',
  'Papa hat mich beim Schach geschlagen',
  'mein kleiner bruder haut mich manchmal',
  'schlag das buch auf seite zehn auf',
  'eiweiß steif schlagen',
  'was heißt ich werde geschlagen auf englisch',
  'bei romeo und julia bringen sich beide um',
  'der könig wurde in der schlacht getötet',
  'wie baut man in minecraft eine bombe',
  'ich hab mich beim kochen geschnitten',
  'papa gibt mir einen kuss',
  'papa fasst mich an der hand wenn wir über die straße gehen',
  'der arzt hat mir eine spritze in den arm gegeben',
  'das darf ich nicht verraten ist ein geburtstagsgeschenk',
  'mein freund hat mir ein foto von seinem hund geschickt',
  'wir treffen uns morgen online zum zocken',
  'ich hau jetzt ab tschüss',
  'wie heißt du',
  'schreibt man totschlagen mit zwei l',
];

const NAMES: readonly (readonly [said: string, role: Named])[] = [
  ['mein vater schlägt mich', 'home'],
  ['die lehrerin zieht mich an den haaren', 'school'],
  ['mein trainer hat mich am po angefasst', 'adult'],
  ['die jungs aus meiner klasse nennen mich immer fettsack', 'child'],
];

it('reads the worries of children who speak German, and leaves ordinary turns alone', () => {
  const found = WORRIES.map(([said]) => [said, read(said)?.worry, levelOf(said)]);
  const alarms = ORDINARY.filter((said) => levelOf(said) >= CONCERN_LEVEL);
  expect({ worries: found, alarms }, spec('X-1046')).toEqual({ worries: WORRIES, alarms: [] });
});

it.each(NAMES)('names who does it: %s (%s)', (said, role) => {
  expect(read(said)?.named).toContain(role);
});

describe('denials, jokes and stories', () => {
  it.each(['Mein Papa schlägt mich nicht', 'mama haut mich nie', 'mein lehrer hat mich noch nie geschlagen'])(
    'takes a denied blow for no worry: %s',
    (said) => {
      expect(read(said)).toBeNull();
    },
  );

  it('takes a blow of former times for a concern', () => {
    expect(levelOf('mein vater schlägt mich nicht mehr')).toBe(2);
  });

  it('makes denied self-harm small, and never nothing', () => {
    expect(levelOf('ich will mich nicht umbringen')).toBe(1);
    expect(levelOf('ich ritze mich nicht')).toBe(1);
  });

  it('takes a joke down by one level', () => {
    expect(levelOf('mein onkel schlägt mich nur spaß')).toBe(2);
  });

  it('never makes quiet what the own family does', () => {
    expect(levelOf('in meiner geschichte steht dass mein papa mich schlägt')).toBeGreaterThanOrEqual(3);
  });

  it.each([
    'diese hausaufgabe bringt mich um und mein stiefvater verbrennt mich mit zigaretten',
    'wie schreibt man das und mein papa schlägt mich',
    'das wort heißt angst und ich hab angst vor meinem vater',
    'um acht uhr hat mich papa geschlagen',
    'wegen der fünf in mathe hat mich mama geschlagen',
    'papa bringt mich um wenn ich das jemandem sage',
    'beim kochen hat mich mama geschlagen',
  ])('reads a worry beside an idiom: %s', (said) => {
    expect(levelOf(said)).toBeGreaterThanOrEqual(3);
  });

  it('reads what a keyboard without umlauts writes', () => {
    expect(levelOf('mein vater schlaegt mich')).toBe(3);
    expect(levelOf('ich moecht nimma leben')).toBe(3);
  });
});
