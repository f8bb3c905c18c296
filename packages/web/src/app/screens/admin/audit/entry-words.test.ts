import type { AuditEntry } from '@vivavoce/contracts/insights/audit-calls';
import { AUDIT_ACTIONS } from '@vivavoce/contracts/wire/audit-actions';
import { describe, expect, it } from 'vitest';
import { actionWords, auditActions } from '#app/screens/admin/audit/action-words.ts';
import { entryInWords, momentIn } from '#app/screens/admin/audit/entry-words.ts';
import { fieldName } from '#app/screens/admin/audit/field-names.ts';
import { valueInWords } from '#app/screens/admin/audit/value-words.ts';
import { areValuesErased, isReasonErased } from '#domains/insights/audit/kept-values.ts';
import { changedLeo } from '#testing/audit-entries.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const told = (changes: Partial<AuditEntry>) => entryInWords({ ...changedLeo, ...changes });

describe('an entry in words', () => {
  it('says who did what to whom', () => {
    expect(told({}), spec('X-817')).toBe('Sam Ellery changed the details of Leo Adeyemi-Hart.');
    expect(
      told({ action: 'teacher_changed', subject: 'teacher', subjectName: 'Amara Osei' }),
      spec('X-817'),
    ).toBe('Sam Ellery changed the teacher Amara Osei.');
    const session = { subject: 'session', subjectId: 'dddddddd-dddd-4ddd-8ddd-dddd12345678' } as const;
    expect(told({ ...session, action: 'transcript_opened', subjectName: null }), spec('X-817')).toBe(
      'Sam Ellery opened what was said in the session 12345678.',
    );
    expect(told({ action: 'hold_placed', subject: null, subjectName: null }), spec('X-817')).toBe(
      'Sam Ellery put the records of a learner on hold.',
    );
  });

  it('says of whoever is gone or has no name that it is so', () => {
    expect(told({ subjectName: null }), spec('X-817')).toBe(
      'Sam Ellery changed the details of a person whose account was deleted later.',
    );
    expect(told({ subjectName: '' })).toBe('Sam Ellery changed the details of a person without a name.');
    expect(told({ action: 'teacher_created', subject: 'teacher', subjectName: null })).toBe(
      'Sam Ellery created a teacher who was deleted later.',
    );
    expect(told({ actorName: null }), spec('X-817')).toBe(
      'An administrator whose account was deleted later changed the details of Leo Adeyemi-Hart.',
    );
  });

  it.each(AUDIT_ACTIONS)('%s has a name of its own and a whole sentence', (action) => {
    const words = actionWords[action];
    const sentence = words.did({ actor: 'ACTOR', subject: 'SUBJECT' });
    expect(sentence, spec('X-817')).toMatch(/^ACTOR [a-z].*\.$/);
    expect(sentence).not.toMatch(/[{}]|audit_/);
    const others = auditActions.filter((other) => other !== action).map((other) => actionWords[other]);
    expect(others.map(({ label }) => label())).not.toContain(words.label());
  });

  it('names fields as the screens do, and others by their plain names', () => {
    expect(['firstName', 'time_minutes', 'known', 'brandNew'].map(fieldName), spec('X-817')).toEqual([
      'First name',
      'Length in minutes',
      'Known already',
      'brandNew',
    ]);
  });

  it('names values as the screens do, and shows others as they are', () => {
    expect(
      [
        valueInWords('role', 'ADMIN'),
        valueInWords('subscriptionStatus', 'premium'),
        valueInWords('hold', 'legal_request'),
        valueInWords('firstName', 'ADMIN'),
      ],
      spec('X-818'),
    ).toEqual(['Admin', 'Premium', 'A court or an authority asked for it', 'ADMIN']);
  });

  it('shows the time as clocks in a time zone show it', () => {
    const moment = '2026-11-25T23:30:05.000Z';
    expect(momentIn('UTC', moment), spec('X-817')).toMatch(/^Nov 25, 2026, 11:30:05.PM$/);
    expect(momentIn('Asia/Tokyo', moment), spec('X-817')).toMatch(/^Nov 26, 2026, 8:30:05.AM$/);
  });
});

describe('what was kept once and is no longer there', () => {
  const erased = (changes: Partial<AuditEntry>) => areValuesErased({ ...changedLeo, values: [], ...changes });

  it('are values of fields that are always kept', () => {
    expect(erased({}), spec('X-819')).toBe(true);
    expect(erased({ values: changedLeo.values }), spec('X-819')).toBe(false);
    expect(erased({ action: 'consent_changed', fields: ['attention_images'] }), spec('X-819')).toBe(true);
  });

  it('are not those of fields of which only the name is ever kept', () => {
    expect(erased({ fields: ['summary', 'multiFactor'] }), spec('X-819')).toBe(false);
    expect(erased({ action: 'session_changed', fields: ['attention_images'] }), spec('X-819')).toBe(false);
    expect(erased({ action: 'teacher_changed', fields: ['biography', 'picture'] }), spec('X-819')).toBe(
      false,
    );
    expect(erased({ action: 'export_fetched', fields: ['page'] })).toBe(false);
    expect(erased({ action: 'audit_downloaded', fields: ['search', 'from'] })).toBe(false);
    expect(erased({ action: 'user_signed_out', fields: [] })).toBe(false);
  });

  it('is the reason of an act that needs one', () => {
    const opened = { ...changedLeo, action: 'transcript_opened' } as const;
    expect(isReasonErased({ ...opened, reason: null }), spec('X-819')).toBe(true);
    expect(isReasonErased({ ...opened, reason: 'A parent complained.' })).toBe(false);
    expect(isReasonErased({ ...opened, reason: null, isReasonHidden: true })).toBe(false);
    expect(isReasonErased(changedLeo)).toBe(false);
  });
});
