import { TOLD_STATES, TRUSTED_ADULTS } from '@vivavoce/contracts/safeguarding/bounds';
import type { HelpCard } from '@vivavoce/contracts/safeguarding/help-card';
import { WORRIES } from '@vivavoce/contracts/safeguarding/worries';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../tools/spec/vitest.ts';
import { afterChoiceText } from './after-choice.ts';
import {
  dangerText,
  limitText,
  offersOf,
  paragraphsToRead,
  parentsText,
  toldText,
  trustedText,
  worryText,
} from './help-card-texts.ts';
import { bareCard, hurtCard } from './testing/cards.ts';

/** What no card may hold: a promise of secrecy, praise, noise, or the people who may be the reason. */
const NEVER =
  /!|\bparents?\b|\bmum\b|\bdad\b|\{|\}|\p{Extended_Pictographic}|well done|great job|be safe with me/iu;

const allCards = WORRIES.flatMap((worry) =>
  [true, false].flatMap((isYoung) =>
    [true, false].map((isDangerNow): HelpCard => ({ ...hurtCard, worry, isYoung, isDangerNow })),
  ),
);

describe('the texts of the help card', () => {
  it.each(WORRIES)('has its own words about %s for the youngest and for older learners', (worry) => {
    const [young, older] = [true, false].map((isYoung) => worryText({ ...hurtCard, worry, isYoung }));
    expect(young, spec('X-1023')).toBeTruthy();
    expect(older, spec('X-1023')).toBeTruthy();
    if (worry !== 'personal_data') expect(young).not.toBe(older);
  });

  it('says nothing that a card may never say', () => {
    for (const card of allCards) {
      for (const told of TOLD_STATES)
        for (const trusted of TRUSTED_ADULTS)
          for (const tellsParents of [true, false])
            for (const text of paragraphsToRead({ ...card, told, trusted, tellsParents }))
              expect(text).not.toMatch(NEVER);
    }
  });

  it('says first what to do in danger, once', () => {
    const card = { ...hurtCard, isDangerNow: true };
    expect(paragraphsToRead(card)[0]).toMatch(/^If you’re in danger now/);
    expect(paragraphsToRead({ ...card, isYoung: true })[0]).toMatch(/^Go to a safe place/);
    expect(dangerText(hurtCard)).toBeNull();
    expect(worryText({ ...card, worry: 'danger_now' })).toBeNull();
    expect(worryText({ ...hurtCard, worry: 'danger_now' })).toMatch(/^If you’re in danger now/);
  });

  it('names the number of the country, and never guesses one', () => {
    const dying = { ...hurtCard, worry: 'dying' as const };
    expect(worryText(dying)).toMatch(/call 999\.$/);
    expect(worryText({ ...dying, emergency: null })).toMatch(/call the emergency number of your country\.$/);
  });

  it('says only what was done', () => {
    const adult = 'Ms Okonkwo, who looks after safety here';
    expect(toldText(hurtCard), spec('X-1023')).toBe(
      `What you said is being sent to ${adult}, whose job is to help with this.`,
    );
    expect(toldText({ ...hurtCard, told: 'sent' })).toMatch(`was sent to ${adult}`);
    expect(toldText({ ...hurtCard, isYoung: true })).toMatch(`I am sending what you said to ${adult}.`);
    expect(toldText({ ...hurtCard, isYoung: true, told: 'sent' })).toMatch(`was sent to ${adult}`);
    const nobody = 'No person may see this soon. So please tell a grown-up yourself, today.';
    expect(toldText(bareCard)).toBe(nobody);
    expect(toldText({ ...hurtCard, safeAdult: null })).toBe(nobody);
  });

  it('says what grown-ups at home are told, to the youngest and to older learners, only if they are', () => {
    const telling = { ...hurtCard, tellsParents: true };
    expect(parentsText(telling), spec('X-1050')).toBe(
      'Your grown-ups at home get a message that you may need to talk. It doesn’t say what you said.',
    );
    expect(parentsText({ ...telling, isYoung: true }), spec('X-1050')).toBe(
      'Your grown-ups at home get a message that you may need to talk. It does not say what you said.',
    );
    expect(parentsText(hurtCard)).toBeNull();
    expect(paragraphsToRead(telling)).toContain(parentsText(telling));
    expect(paragraphsToRead(hurtCard).join()).not.toMatch(/grown-ups at home/);
    expect(toldText(telling)).toMatch(/^What you said is being sent to Ms Okonkwo/);
  });

  it('says that nobody else is told where grown-ups at home alone are', () => {
    const onlyParents = { ...bareCard, tellsParents: true };
    expect(toldText(onlyParents), spec('X-1050')).toBe(
      'Nobody else is told. So please tell a grown-up yourself, today.',
    );
    expect(limitText(onlyParents)).toBeNull();
    expect(paragraphsToRead(onlyParents).join()).toMatch(
      /get a message that you may need to talk.*Nobody else is told/,
    );
  });

  it('says that it keeps no secret only where somebody is told', () => {
    expect(limitText(hurtCard)).toMatch(/^I’m a program, not a person\./);
    expect(limitText({ ...hurtCard, isYoung: true })).toMatch(/^I am a computer teacher\./);
    expect(limitText(bareCard)).toBeNull();
  });

  it('names nobody of the place that the learner named', () => {
    expect(trustedText(hurtCard), spec('X-1023')).toBe(
      'A grown-up you trust: a teacher, the school nurse, another relative.',
    );
    expect(trustedText({ ...hurtCard, trusted: 'not_school' })).not.toMatch('nurse');
    expect(trustedText({ ...hurtCard, trusted: 'anyone_safe' })).toMatch('makes you feel safe');
  });

  it('calls only a number free that there is', () => {
    expect(hurtCard.lines.map(offersOf)).toEqual([
      ['Free to call', 'Chat for under 19', 'Day and night'],
      ['Helplines of other countries'],
    ]);
  });

  it('is read aloud with every number digit by digit', () => {
    const aloud = paragraphsToRead({ ...hurtCard, worry: 'dying' }).join('\n');
    expect(aloud).toMatch('call 9 9 9.');
    expect(aloud).toMatch('Childline. 0 8 0 0, 1 1 1 1. Free to call.');
    expect(paragraphsToRead(bareCard)).toHaveLength(3);
  });

  it('answers a choice without a word about the card', () => {
    expect(afterChoiceText('go_on', hurtCard)).toBe('The help card stays in the corner.');
    expect(afterChoiceText('stop', hurtCard)).toBe('The help card stays in the corner.');
    expect(afterChoiceText('not_meant', hurtCard)).toBe(
      'Got it, thanks. Better to check than to miss something. Back to the lesson.',
    );
    expect(afterChoiceText('not_meant', { ...hurtCard, isYoung: true })).toMatch(
      /^Thank you for telling me\./,
    );
  });
});
