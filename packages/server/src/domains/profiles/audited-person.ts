import type { AuditTrail } from '#platform/audit-trail/audit-trail.ts';
import type { Orm } from '#platform/db/database.ts';
import { isSameInForm } from './person-form.ts';

/** Texts about how a person learns. Of them the audit trail keeps only that they were changed. */
const LONG_TEXTS: readonly string[] = ['summary', 'allLearningSessionsSummary'];

/** Fields that an administrator set. A field that is not there before or after is empty. */
type FieldsSet = { fields: readonly string[]; before: object; after: object };

/**
 * Returns the function that records in the audit trail what an administrator changed of a person. A change that changed
 * nothing leaves no entry.
 */
export const auditedPerson =
  (auditTrail: Pick<AuditTrail, 'record'>) =>
  async (
    tx: Orm,
    action: 'user_created' | 'user_changed' | 'age_corrected',
    { actorId, userId }: { actorId: string; userId: string },
    { fields, before, after }: FieldsSet,
  ): Promise<void> => {
    const valueIn = (values: object, field: string) => (Reflect.get(values, field) as unknown) ?? null;
    const changed = fields.filter(
      (field) => !isSameInForm(field, valueIn(before, field), valueIn(after, field)),
    );
    if (changed.length === 0) return;
    const kept = changed.filter((field) => !LONG_TEXTS.includes(field));
    await auditTrail.record(tx, action, {
      ...{ actorId, subject: 'user', subjectId: userId },
      changes: Object.fromEntries(
        kept.map((field) => [field, { before: valueIn(before, field), after: valueIn(after, field) }]),
      ),
      fieldsAlone: changed.filter((field) => LONG_TEXTS.includes(field)),
    });
  };
