import { CONCERN_LEVEL, type Named, type Worry } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { languageReader } from '../language-reader.ts';
import { SPANISH } from './spanish.ts';

const { read } = languageReader(SPANISH);
const levelOf = (said: string, before?: readonly string[]) => read(said, before)?.level ?? 0;

const WORRIES: readonly (readonly [said: string, worry: Worry, level: number])[] = [
  ['Mi papá me pega cuando llega.', 'hurt', 3],
  ['mi mamá me dio una cachetada', 'hurt', 3],
  ['mi padre no para de pegarme', 'hurt', 3],
  ['tengo miedo de volver a casa', 'hurt', 3],
  ['mi padrastro me encerró en el sótano', 'hurt', 3],
  ['a mi amiga su papá le pega', 'hurt', 3],
  ['mi abuelo me mete la mano en las bragas', 'sexual_harm', 3],
  ['mi padrastro se mete en mi cama por la noche', 'sexual_harm', 3],
  ['un señor en roblox quiere mi dirección', 'online_contact', 3],
  ['me amenaza con publicar mis fotos', 'online_contact', 3],
  ['mi papá le pega a mi mamá', 'home', 3],
  ['no hay nada de comer en mi casa', 'home', 2],
  ['me llaman gorda todos los días', 'bullying', 2],
  ['me hacen bullying en el cole', 'bullying', 2],
  ['ya no quiero vivir', 'dying', 3],
  ['todos estarían mejor sin mí', 'dying', 3],
  ['me voy a matar esta noche', 'dying', 4],
  ['mi amigo se quiere suicidar', 'dying', 3],
  ['me corto los brazos', 'self_harm', 3],
  ['acabo de tomarme muchas pastillas', 'self_harm', 4],
  ['me tomé todas las pastillas de mi abuela', 'danger_now', 4],
  ['alguien está intentando entrar en mi casa', 'danger_now', 4],
  ['mi mamá no respira', 'danger_now', 4],
  ['me voy a escapar de casa con la mochila', 'leaving', 3],
  ['llevo una navaja en la mochila para defenderme', 'leaving', 3],
  ['vomito después de comer para no engordar', 'eating', 2],
  ['fumo porros con mis amigos', 'substances', 2],
  ['hacemos el reto de la asfixia en el recreo con mis amigos', 'dangerous_act', 2],
  ['tengo un secreto grave que no puedo contar', 'secret', 2],
];

const ORDINARY: readonly string[] = [
  'Me duele la cabeza',
  'me muero de hambre',
  'nos morimos de risa',
  'las mates me matan',
  'mi madre me va a matar si suspendo el examen',
  'mi padre siempre me gana al ajedrez',
  'mi hermano pequeño me pega',
  'hay que pegar la foto en el cuaderno',
  'Julieta se mata con el puñal',
  'el rey murió en la guerra',
  'en mi libro el lobo se come a la abuela',
  'me corté el dedo con un papel',
  'me toca leer a mí',
  'es un secreto el regalo de mamá',
  'mi amigo me mandó una foto de su perro',
  'me pegó sin querer en judo',
  'mamá toma café',
  'estoy enganchado a este juego',
  'la policía vino al colegio a darnos una charla',
  'cómo se conjuga el verbo morir',
];

const NAMES: readonly (readonly [said: string, role: Named])[] = [
  ['mi padre me pega', 'home'],
  ['mi maestra me tira del pelo', 'school'],
  ['mi entrenador me tocó el culo', 'adult'],
  ['mi novio me pega', 'child'],
];

it('reads the worries of children who speak Spanish, and leaves ordinary turns alone', () => {
  const found = WORRIES.map(([said]) => [said, read(said)?.worry, levelOf(said)]);
  const alarms = ORDINARY.filter((said) => levelOf(said) >= CONCERN_LEVEL);
  expect({ worries: found, alarms }, spec('X-1046')).toEqual({ worries: WORRIES, alarms: [] });
});

it.each(NAMES)('names who does it: %s (%s)', (said, role) => {
  expect(read(said)?.named).toContain(role);
});

describe('denials, jokes and stories', () => {
  it('takes a denied blow for no worry', () => {
    expect(levelOf('mi papá no me pega')).toBeLessThan(CONCERN_LEVEL);
    expect(levelOf('mi mamá nunca me ha pegado')).toBeLessThan(CONCERN_LEVEL);
  });

  it('takes a blow of former times for a concern', () => {
    expect(levelOf('mi papá ya no me pega')).toBe(2);
  });

  it('reads another "no" beside a blow as no denial of it', () => {
    expect(levelOf('mi papá me pega si no hago la tarea')).toBeGreaterThanOrEqual(3);
    expect(levelOf('cuando no obedezco mi papá me pega')).toBeGreaterThanOrEqual(3);
  });

  it('makes denied self-harm small, and never nothing', () => {
    expect(levelOf('no quiero morirme')).toBe(1);
    expect(levelOf('no voy a hacerme daño')).toBe(1);
  });

  it('takes a joke down by one level', () => {
    expect(levelOf('mi tío me pega jaja')).toBe(2);
  });

  it('never makes quiet what the own family does', () => {
    expect(levelOf('en mi cuento escribí que mi papá me pega')).toBeGreaterThanOrEqual(3);
  });

  it('reads a worry beside an idiom', () => {
    expect(levelOf('este ejercicio me mata y mi padrastro me quema')).toBeGreaterThanOrEqual(3);
  });
});
