import { noticeVariants } from '@vivavoce/contracts/family/notices';
import { expect, it } from 'vitest';
import { openTexts } from '#platform/text/texts.ts';
import { aboutOf, type Occasion, tellingsOf } from './occasions.ts';

const [childId, grace, tom] = ['child', 'grace', 'tom'];
const parents = [grace, tom];
const dueAt = '2026-12-01T09:00:00.000Z';
const byGrace = { childId, otherId: grace };

/** Who is told, as `person: words`. */
const told = (occasion: Occasion) =>
  tellingsOf(occasion, parents).map(({ recipientId, variant }) => `${recipientId}: ${variant}`);

it.each<[Occasion, string[]]>([
  [
    { kind: 'link_made', ...byGrace },
    ['child: link_made_child', 'grace: link_made_parent', 'tom: link_made_other'],
  ],
  [
    { kind: 'link_made', ...byGrace, isNewAccount: true },
    ['child: account_made_child', 'grace: link_made_parent', 'tom: link_made_other'],
  ],
  [
    { kind: 'consent_given', ...byGrace, purpose: 'live_lessons' },
    ['child: consent_given_child', 'tom: consent_given_other'],
  ],
  [
    { kind: 'consent_withdrawn', childId, otherId: childId, purpose: 'live_lessons' },
    ['grace: consent_withdrawn_self', 'tom: consent_withdrawn_self'],
  ],
  [
    { kind: 'limit_reached', childId, limit: 'week' },
    ['grace: limit_reached_week', 'tom: limit_reached_week'],
  ],
  [{ kind: 'child_secret', ...byGrace }, ['child: child_secret_child', 'tom: child_secret_other']],
  [{ kind: 'limits_changed', ...byGrace }, ['child: limits_changed_child', 'tom: limits_changed_other']],
  [
    { kind: 'pause_set', ...byGrace, isPaused: true },
    ['child: lessons_paused_child', 'tom: lessons_paused_other'],
  ],
  [
    { kind: 'pause_set', ...byGrace, isPaused: false },
    ['child: lessons_resumed_child', 'tom: lessons_resumed_other'],
  ],
  [
    { kind: 'deletion_planned', ...byGrace, dueAt },
    ['child: deletion_planned_child', 'grace: deletion_planned_parent', 'tom: deletion_planned_other'],
  ],
  [
    { kind: 'deletion_cancelled', childId, otherId: 'unlinked', dueAt },
    ['child: deletion_cancelled_child', 'grace: deletion_cancelled_other', 'tom: deletion_cancelled_other'],
  ],
  [{ kind: 'deletion_done', parentIds: [grace], dueAt }, ['grace: deletion_done']],
  [
    { kind: 'report_answered', childId, reporterId: childId, outcome: 'no_fault' },
    ['child: report_answered_no_fault'],
  ],
  [
    { kind: 'report_answered', childId, reporterId: tom, outcome: 'passed_on' },
    ['tom: report_answered_passed_on'],
  ],
  [{ kind: 'report_answered', childId, reporterId: 'unlinked', outcome: 'passed_on' }, []],
  [{ kind: 'payment_failed', payerId: grace }, ['grace: payment_failed']],
])('%j is told to the people whom it concerns', (occasion, expected) => {
  expect(told(occasion)).toEqual(expected);
});

it('a parent whose link ended is told, though no longer linked', () => {
  const ended = tellingsOf({ kind: 'link_ended', ...byGrace }, [tom]);
  expect(ended.map(({ variant }) => variant)).toEqual([
    'link_ended_child',
    'link_ended_parent',
    'link_ended_other',
  ]);
});

it('a decision of the learner names no other person', () => {
  const own: Occasion = { kind: 'consent_given', childId, otherId: childId, purpose: 'live_lessons' };
  expect(aboutOf(own)).toEqual({ childId, otherId: null, facts: { purpose: 'live_lessons' } });
});

it('every notice has a title and a text', () => {
  const keys = noticeVariants.flatMap((variant) => [`notice_${variant}_title`, `notice_${variant}_text`]);
  expect(() => openTexts().require(keys)).not.toThrow();
});
