import type { ServicePart, ServiceStage, VOICE_SERVER_STAGES } from '@vivavoce/contracts/operations/calls';
import { m } from '#messages/messages.js';

type PartWords = {
  name: () => string;
  /** What it means that the embedded stand-in does the work. */
  standIn: () => string;
};

/** What the parts are called, as the doctor calls them in its findings. */
export const partWords: Record<ServicePart, PartWords> = {
  voice: { name: m.operations_part_voice, standIn: m.operations_stand_in_voice },
  text: { name: m.operations_part_text, standIn: m.operations_stand_in_text },
  hearing: { name: m.operations_part_hearing, standIn: m.operations_stand_in_hearing },
  speech: { name: m.operations_part_speech, standIn: m.operations_stand_in_speech },
  moderation: { name: m.operations_part_moderation, standIn: m.operations_stand_in_moderation },
  mail: { name: m.operations_part_mail, standIn: m.operations_stand_in_mail },
  payments: { name: m.operations_part_payments, standIn: m.operations_stand_in_payments },
  database: { name: m.operations_part_database, standIn: m.operations_stand_in_database },
  files: { name: m.operations_part_files, standIn: m.operations_stand_in_files },
};

/** What is measured of the services. */
export const stageNames: Record<ServiceStage, () => string> = {
  open_call: m.operations_stage_open_call,
  first_sound: m.operations_stage_first_sound,
  plan: m.operations_stage_plan,
  summary: m.operations_stage_summary,
  chat: m.operations_stage_chat,
  sample: m.operations_stage_sample,
  moderate: m.operations_stage_moderate,
  deliver: m.operations_stage_deliver,
};

/** The stages of a turn in our own voice server. */
export const voiceStageNames: Record<(typeof VOICE_SERVER_STAGES)[number], () => string> = {
  detecting: m.operations_turn_detecting,
  hearing: m.operations_turn_hearing,
  waiting: m.operations_turn_waiting,
  thinking: m.operations_turn_thinking,
  composing: m.operations_turn_composing,
  speaking: m.operations_turn_speaking,
  pacing: m.operations_turn_pacing,
  total: m.operations_turn_total,
};
