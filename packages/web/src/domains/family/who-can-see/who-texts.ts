import type { ServicePart, TeacherKnows, WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import { DELETION_WAIT_DAYS } from '@vivavoce/contracts/rights/bounds';
import { TRANSCRIPT_OPEN_MINUTES } from '@vivavoce/contracts/sessions/bounds';
import { m } from '#messages/messages.js';
import { those } from './those.ts';
import { childWorryTexts, ownWorryTexts, type WorryTexts } from './worry-texts.ts';

/** The words of the page: short ones for a learner, an adult's for a parent who reads about a child. */
export type WhoTexts = {
  parents: { title: string; none: string; sees: readonly string[]; cannot: readonly string[] };
  admins: { title: string; lines: readonly string[] };
  teacher: { title: string; text: string; nothing: string; knows: Record<TeacherKnows, () => string> };
  services: {
    title: string;
    text: string;
    none: string;
    parts: Record<ServicePart, (inputs: { host: string }) => string>;
  };
  kept: { title: string; lines: readonly string[]; copy: string };
  nobody: { title: string; lines: readonly string[] };
  worries: WorryTexts;
  conflictTitle: string;
};

/** Returns the page's words for a learner, in short sentences. */
function ownTexts(facts: WhoCanSee): WhoTexts {
  const { measuresAttention, keepsImages } = facts;
  const { sessionDays, transcriptDays, attentionDays } = facts;
  return {
    parents: {
      title: m.who_parents_title(),
      none: m.who_parents_none(),
      sees: those(
        m.who_sees_lessons(),
        m.who_sees_time(),
        measuresAttention && m.who_sees_attention(),
        keepsImages && m.who_sees_images(),
        m.who_sees_profile(),
        m.who_sees_links(),
        facts.parentsSetSecret && m.who_sees_secret(),
      ),
      cannot: those(
        m.who_cannot_voice(),
        !facts.parentsSetSecret && m.who_cannot_password(),
        !facts.parentsSetSecret && m.who_cannot_learn(),
        m.who_cannot_requests(),
      ),
    },
    admins: {
      title: m.who_admins_title(),
      lines: [
        m.who_admins_text(),
        m.who_admins_words({ minutes: TRANSCRIPT_OPEN_MINUTES }),
        m.who_admins_recorded(),
      ],
    },
    teacher: {
      title: m.who_teacher_title(),
      text: m.who_teacher_text(),
      nothing: m.who_teacher_nothing(),
      knows: {
        first_name: m.who_knows_first_name,
        age: m.who_knows_age,
        interests: m.who_knows_interests,
        goals: m.who_knows_goals,
        earlier_lessons: m.who_knows_earlier_lessons,
      },
    },
    services: {
      title: m.who_services_title(),
      text: m.who_services_text(),
      none: m.who_services_none(),
      parts: {
        voice: m.who_services_voice,
        hearing: m.who_services_hearing,
        speech: m.who_services_speech,
        text: m.who_services_text_model,
        moderation: m.who_services_moderation,
        files: m.who_services_files,
        mail: m.who_services_mail,
      },
    },
    kept: {
      title: m.who_kept_title(),
      lines: those(
        sessionDays === null ? m.who_kept_lessons() : m.who_kept_lessons_days({ days: sessionDays }),
        transcriptDays !== null && m.who_kept_words_days({ days: transcriptDays }),
        measuresAttention && attentionDays !== null && m.who_kept_attention_days({ days: attentionDays }),
        keepsImages && m.who_kept_images({ days: facts.imageDays }),
        m.who_kept_requests({ days: facts.requestDays }),
        m.who_kept_security({ days: facts.securityLogDays }),
      ),
      copy: m.who_kept_copy({ days: DELETION_WAIT_DAYS }),
    },
    nobody: {
      title: m.who_nobody_title(),
      lines: those(
        m.who_nobody_voice(),
        m.who_nobody_password(),
        measuresAttention && (keepsImages ? m.who_nobody_camera_images() : m.who_nobody_camera()),
      ),
    },
    worries: ownWorryTexts(facts),
    conflictTitle: m.who_conflict_title(),
  };
}

/** Returns the page's words for a parent who reads about a child. */
function childTexts(facts: WhoCanSee, name: string): WhoTexts {
  const { measuresAttention, keepsImages } = facts;
  const { sessionDays, transcriptDays, attentionDays } = facts;
  return {
    parents: {
      title: m.who_child_parents_title(),
      none: m.who_parents_none(),
      sees: those(
        m.who_child_sees_lessons(),
        m.who_child_sees_time(),
        measuresAttention && m.who_child_sees_attention(),
        keepsImages && m.who_child_sees_images(),
        m.who_child_sees_profile(),
        m.who_child_sees_links(),
        facts.parentsSetSecret && m.who_child_sees_secret({ name }),
      ),
      cannot: those(
        m.who_child_cannot_voice(),
        !facts.parentsSetSecret && m.who_child_cannot_password(),
        !facts.parentsSetSecret && m.who_child_cannot_learn({ name }),
        m.who_child_cannot_requests(),
      ),
    },
    admins: {
      title: m.who_child_admins_title(),
      lines: [
        m.who_child_admins_text(),
        m.who_child_admins_words({ name, minutes: TRANSCRIPT_OPEN_MINUTES }),
        m.who_child_admins_recorded({ name }),
      ],
    },
    teacher: {
      title: m.who_child_teacher_title(),
      text: m.who_child_teacher_text({ name }),
      nothing: m.who_child_teacher_nothing({ name }),
      knows: {
        first_name: m.who_child_knows_first_name,
        age: m.who_child_knows_age,
        interests: m.who_child_knows_interests,
        goals: m.who_child_knows_goals,
        earlier_lessons: m.who_child_knows_earlier_lessons,
      },
    },
    services: {
      title: m.who_child_services_title(),
      text: m.who_child_services_text(),
      none: m.who_child_services_none(),
      parts: {
        voice: m.who_child_services_voice,
        hearing: m.who_child_services_hearing,
        speech: m.who_child_services_speech,
        text: m.who_child_services_text_model,
        moderation: m.who_child_services_moderation,
        files: m.who_child_services_files,
        mail: m.who_child_services_mail,
      },
    },
    kept: {
      title: m.who_child_kept_title(),
      lines: those(
        sessionDays === null
          ? m.who_child_kept_lessons()
          : m.who_child_kept_lessons_days({ days: sessionDays }),
        transcriptDays !== null && m.who_child_kept_words_days({ days: transcriptDays }),
        measuresAttention &&
          attentionDays !== null &&
          m.who_child_kept_attention_days({ days: attentionDays }),
        keepsImages && m.who_child_kept_images({ days: facts.imageDays }),
        m.who_child_kept_security({ days: facts.securityLogDays }),
      ),
      copy: m.who_child_kept_copy({ days: DELETION_WAIT_DAYS }),
    },
    nobody: {
      title: m.who_child_nobody_title(),
      lines: those(
        m.who_child_nobody_voice(),
        m.who_child_nobody_password(),
        measuresAttention && (keepsImages ? m.who_child_nobody_camera_images() : m.who_child_nobody_camera()),
      ),
    },
    worries: childWorryTexts(facts, name),
    conflictTitle: m.who_child_conflict_title(),
  };
}

/** @param childName the learner's name when a parent reads; null when the learner does */
export function whoTexts(facts: WhoCanSee, childName: string | null): WhoTexts {
  return childName === null ? ownTexts(facts) : childTexts(facts, childName);
}

/** The rule for parents who disagree, in words that suit learners and parents (decision 0034). */
export const conflictLines = () => [
  m.who_conflict_see(),
  m.who_conflict_end(),
  m.who_conflict_limits(),
  m.who_conflict_consent(),
];
