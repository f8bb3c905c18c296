import type { Sign } from './sign.ts';

const WHOSE = '[all|any|every] [of] [the|your|my|these|those] [previous|earlier|above|old|other|last]';

/** Words to the model behind the teacher. They never change what the teacher does. */
export const INSTRUCTION_SIGNS: readonly Sign[] = [
  {
    intent: 'instruction',
    counts: 'anywhere',
    phrases: [
      `(ignore|forget|disregard|override|bypass|delete) ${WHOSE} (instructions|rules|instruction|prompt|prompts|programming|orders|lesson plan|training|commands|guidelines)`,
      '(ignore|forget|disregard) everything (above|before|you were told|you know|you have been told|they told you)',
      '(show|tell|read|repeat|print|reveal|give|say) [me|out] (your|the) [system|secret|hidden|exact|full] (instructions|prompt|rules|system prompt|lesson plan|programming|answer key|code)',
      'what are your (instructions|rules|system instructions)',
      'what (is|was) your (prompt|system prompt|programming)',
      "(you're|you are) [now] (in|entering) (developer|admin|god|debug|dan) mode",
      'you are now …',
      '(system prompt|developer mode|jailbreak|prompt injection|hidden instructions|admin mode|god mode)',
      "pretend (to be|you are|that you are|you're|that you're|to be a|you have|you can) …",
      'act (as|like) (if|a|an|my|the|you) …',
      'from now on [you|your] …',
      'instead (you are|you will|your) …',
      '(tell|give|show) me all [of] the answers',
      '(mark|count|say) (it|me|that|everything|all) [as|is|was|are] (right|correct)',
      'you (must|have to) (obey|do what I say|listen to me|say)',
      'new (instructions|rules) …',
      'system (message|override|command|update) …',
      '(talk|speak) like (a|an|my) …',
      'write (my|me|a|an) (essay|homework|story|code|program|poem|letter) …',
      'do my homework …',
    ],
  },
];
