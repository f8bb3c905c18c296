import { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import type { NoticeKind, NoticeVariant } from '@vivavoce/contracts/family/notices';
import { CaseOutcome } from '@vivavoce/contracts/safety/case-calls';
import { Id, Moment } from '@vivavoce/contracts/wire/primitives';
import { z } from 'zod';
import type { NoticeFacts } from '../tables.ts';

const child = { childId: Id };
const childAndOther = { ...child, otherId: Id };

/** Something that people are told of, with ids and no names. */
export const Occasion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('link_made'),
    ...childAndOther,
    /** Whether the parent made the account of the child, and no code was used. */
    isNewAccount: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('link_ended'), ...childAndOther }),
  z.object({
    kind: z.enum(['consent_given', 'consent_withdrawn']),
    ...childAndOther,
    purpose: ConsentPurpose,
  }),
  z.object({ kind: z.literal('limit_reached'), ...child, limit: z.enum(['day', 'week', 'quiet_hours']) }),
  z.object({ kind: z.enum(['limits_changed', 'child_secret']), ...childAndOther }),
  z.object({ kind: z.literal('pause_set'), ...childAndOther, isPaused: z.boolean() }),
  z.object({
    kind: z.literal('child_address'),
    ...childAndOther,
    /** Whether the child has the address now, or a parent has asked for it. */
    isGiven: z.boolean(),
  }),
  z.object({
    kind: z.enum(['deletion_planned', 'deletion_cancelled']),
    ...childAndOther,
    dueAt: Moment,
  }),
  /** The child is gone, and so are its links. */
  z.object({ kind: z.literal('deletion_done'), parentIds: z.array(Id), dueAt: Moment }),
  z.object({ kind: z.enum(['payment_failed', 'payment_ended']), payerId: Id }),
  /** It was decided what comes of an answer that this person reported. */
  z.object({ kind: z.literal('report_answered'), ...child, reporterId: Id, outcome: CaseOutcome }),
]);
export type Occasion = z.infer<typeof Occasion>;

/** One person who is told of an occasion, and in which words. */
export type Telling = { recipientId: string; variant: NoticeVariant };

/** Returns the child of an occasion, the other person if there is one, and what else its notices keep. */
export function aboutOf(occasion: Occasion): {
  childId: string | null;
  otherId: string | null;
  facts: NoticeFacts;
} {
  const childId = 'childId' in occasion ? occasion.childId : null;
  const otherId = 'otherId' in occasion && occasion.otherId !== childId ? occasion.otherId : null;
  return {
    childId,
    otherId,
    facts: {
      ...('purpose' in occasion ? { purpose: occasion.purpose } : {}),
      ...('dueAt' in occasion ? { dueAt: occasion.dueAt } : {}),
    },
  };
}

/** Lists everybody whom an occasion names. */
export function peopleOf(occasion: Occasion): string[] {
  if ('payerId' in occasion) return [occasion.payerId];
  if ('parentIds' in occasion) return occasion.parentIds;
  if ('reporterId' in occasion) return [occasion.childId, occasion.reporterId];
  return 'otherId' in occasion ? [occasion.childId, occasion.otherId] : [occasion.childId];
}

/**
 * Decides who is told of an occasion, and in which words.
 * @param parents who is linked to the child now
 */
export function tellingsOf(occasion: Occasion, parents: readonly string[]): Telling[] {
  switch (occasion.kind) {
    case 'payment_failed':
    case 'payment_ended':
      return [{ recipientId: occasion.payerId, variant: occasion.kind }];
    case 'report_answered':
      return wordsForReporter(occasion, parents);
    case 'deletion_done':
      return occasion.parentIds.map((recipientId) => ({ recipientId, variant: occasion.kind }));
    case 'deletion_planned':
    case 'deletion_cancelled':
      return [
        { recipientId: occasion.childId, variant: `${occasion.kind}_child` },
        ...parents.map(
          (recipientId): Telling => ({
            recipientId,
            variant: `${occasion.kind}_${recipientId === occasion.otherId ? 'parent' : 'other'}`,
          }),
        ),
      ];
    case 'limit_reached':
      return parents.map((recipientId) => ({ recipientId, variant: `limit_reached_${occasion.limit}` }));
    case 'link_made':
    case 'link_ended':
      return [
        { recipientId: occasion.childId, variant: wordsForLinkedChild(occasion) },
        { recipientId: occasion.otherId, variant: `${occasion.kind}_parent` },
        ...others(occasion, parents).map((recipientId) => ({
          recipientId,
          variant: `${occasion.kind}_other` as const,
        })),
      ];
    case 'consent_given':
    case 'consent_withdrawn':
      return occasion.otherId === occasion.childId
        ? parents.map((recipientId) => ({ recipientId, variant: `${occasion.kind}_self` }))
        : childAndOthers(occasion, parents, occasion.kind);
    case 'limits_changed':
    case 'child_secret':
      return childAndOthers(occasion, parents, occasion.kind);
    case 'child_address':
      return wordsAboutAddress(occasion, parents);
    case 'pause_set':
      return childAndOthers(occasion, parents, occasion.isPaused ? 'lessons_paused' : 'lessons_resumed');
  }
}

/** An address that one parent asked for concerns the others: one of them has to type the code. */
function wordsAboutAddress(
  about: Extract<Occasion, { kind: 'child_address' }>,
  parents: readonly string[],
): Telling[] {
  const told = (variant: NoticeVariant) =>
    others(about, parents).map((recipientId) => ({ recipientId, variant }));
  if (!about.isGiven) return told('address_asked_other');
  if (about.otherId === about.childId) return told('address_given_self');
  return [{ recipientId: about.childId, variant: 'address_given_child' }, ...told('address_given_other')];
}

/** Whoever is no longer linked to the learner is told nothing more of their lessons. */
const wordsForReporter = (
  { childId, reporterId: recipientId, outcome }: Extract<Occasion, { kind: 'report_answered' }>,
  parents: readonly string[],
): Telling[] =>
  [childId, ...parents].includes(recipientId) ? [{ recipientId, variant: `report_answered_${outcome}` }] : [];

/** A child whose parent made the account gave nobody a code. */
const wordsForLinkedChild = (link: Extract<Occasion, { kind: 'link_made' | 'link_ended' }>): NoticeVariant =>
  link.kind === 'link_made' && link.isNewAccount ? 'account_made_child' : `${link.kind}_child`;

type OfTwo = { childId: string; otherId: string };

/** The parents who did not do it themselves. */
const others = ({ otherId }: OfTwo, parents: readonly string[]) => parents.filter((id) => id !== otherId);

function childAndOthers(
  about: OfTwo,
  parents: readonly string[],
  words:
    | 'consent_given'
    | 'consent_withdrawn'
    | 'limits_changed'
    | 'child_secret'
    | 'lessons_paused'
    | 'lessons_resumed',
): Telling[] {
  return [
    { recipientId: about.childId, variant: `${words}_child` },
    ...others(about, parents).map((recipientId): Telling => ({ recipientId, variant: `${words}_other` })),
  ];
}

/** The kinds of which a second notice within the hour says nothing new, such as limits that are changed step by step. */
const REPEATING: readonly NoticeKind[] = ['limit_reached', 'limits_changed', 'child_address', 'child_secret'];

/** Whether a notice of this kind takes the place of an unread one that says the same. */
export const repeats = (kind: NoticeKind): boolean => REPEATING.includes(kind);
