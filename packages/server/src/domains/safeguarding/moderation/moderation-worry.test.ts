import { describe, expect, it } from 'vitest';
import { type ScriptedScores, scoresWith } from '#testing/third-parties/loopback-moderation.ts';
import type { ModerationScores } from './moderation-client.ts';
import { isUnfitForTeacher, moderationWorry } from './moderation-worry.ts';

const scored = (scores: ScriptedScores) => scoresWith(scores) as ModerationScores;
const reads = (scores: ScriptedScores, said: string, before: readonly string[] = []) =>
  moderationWorry(scored(scores), said, before);

describe('the scores of what a learner said', () => {
  it('from the upper cut on are a concern, between the two a sign, and below nothing', () => {
    const said = 'I go to the lake tonight';
    const rule = 'moderation';
    expect(reads({ 'self-harm/intent': 0.6 }, said)).toMatchObject({ worry: 'dying', level: 3, rule });
    expect(reads({ 'self-harm/intent': 0.59 }, said)).toMatchObject({ worry: 'dying', level: 1, rule });
    expect(reads({ 'self-harm/intent': 0.19 }, said)).toBeNull();
  });

  it('tell of the gravest worry of several', () => {
    const scores = { harassment: 0.95, 'sexual/minors': 0.5 };
    expect(reads(scores, 'he does it to me again')).toMatchObject({ worry: 'sexual_harm' });
  });

  it('of sexual content and hate alone are a matter of courtesy', () => {
    expect(reads({ sexual: 1, hate: 1, 'hate/threatening': 1 }, 'I say so')).toBeNull();
  });

  it('of violence count if it is done to the speaker', () => {
    const scores = { violence: 0.95 };
    expect(reads(scores, 'the soldiers burned the whole town')).toBeNull();
    expect(reads(scores, 'I’m at the part where the soldiers burn the town')).toBeNull();
    expect(reads(scores, 'he puts out his cigarettes on me')).toMatchObject({ worry: 'hurt' });
    expect(reads(scores, 'il me fait ça tous les soirs')).toMatchObject({ worry: 'hurt' });
  });

  it.each(['self-harm', 'self-harm/intent'])('of %s do not count for the people of a play', (category) => {
    expect(reads({ [category]: 1 }, 'Juliet kills herself')).toBeNull();
    expect(reads({ [category]: 1 }, 'Juliette se tue avec un poignard')).toBeNull();
    expect(reads({ [category]: 1 }, 'Romeo drinks it and then she stabs herself')).toBeNull();
  });

  it.each(['self-harm', 'self-harm/intent'])('of %s count for the speaker and the own family', (category) => {
    for (const said of ['I do it with the blade', 'my sister does it to herself', 'mum does it to herself'])
      expect(reads({ [category]: 1 }, said)?.level).toBeGreaterThanOrEqual(2);
  });

  it('of a wish to die count without the word for oneself', () => {
    expect(reads({ 'self-harm/intent': 0.7 }, 'just wanna be gone forever')).toMatchObject({
      worry: 'dying',
    });
  });

  it('name whom the learner named, also in the turns before', () => {
    const scores = { 'sexual/minors': 0.5 };
    expect(reads(scores, 'he comes in at night', ['my uncle lives with us'])?.named).toEqual(['home']);
    expect(reads(scores, 'he comes in at night')?.named).toEqual(['adult']);
  });
});

describe('the scores of a teacher’s words', () => {
  it('above an upper cut make them unfit, whomever they speak of', () => {
    expect(isUnfitForTeacher(scored({ 'self-harm/instructions': 0.8 }))).toBe(true);
    expect(isUnfitForTeacher(scored({ hate: 0.9 }))).toBe(true);
    expect(isUnfitForTeacher(scored({ violence: 0.85, harassment: 0.8, 'sexual/minors': 0.3 }))).toBe(false);
  });
});
