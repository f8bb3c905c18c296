import { CONCERN_LEVEL } from '@vivavoce/contracts/safeguarding/worries';
import { readWorry } from '@vivavoce/safeguarding/reading/read-worry';

/**
 * What a learner may say that matters more than the lesson: something of which a person must know, giving away where they
 * are or asking to meet the teacher, and rude words. Our server stops the lesson for the first (decision 0051). Elsewhere
 * the practice teacher cares alone.
 */
export type Worry = 'harm' | 'contact' | 'rude';

const SIGNS: [Worry, RegExp][] = [
  [
    'contact',
    /\b(?:can|could|shall|should|lets|want to|wanna) (?:we |you |i |us )?(?:meet|meet up)(?: (?:you|me|up|us|in|at|after|outside|somewhere|tomorrow|today)|$)|\bcome (?:to|over to) my (?:house|home)\b|\bmeet(?:ing)? (?:him|her|them|someone|somebody|a stranger|you) (?:in real life|in person|at|from|online)\b|\bmy (?:home )?(?:address|phone number|password) is\b|\bi live (?:at|on) (?:number )?\d|\b(?:someone|somebody|a man|he|she) (?:online |on the internet )?(?:wants|asked) (?:me )?to meet\b|\bbe my (?:boy|girl)friend\b/,
  ],
  [
    'rude',
    /\b(?:fuck\w*|shit\w*|bitch\w*|bastard|arsehole|asshole|dickhead|cunt|wanker|piss off|shut up|shut your|(?:you are|youre|your|you) (?:so |such |really |a |an |very )*(?:stupid|dumb|idiot|ugly|moron|loser|rubbish|useless)|i hate you|screw you)\b/,
  ],
];

/** Returns the first worry in what was said, gravest first, or null. */
export function worryIn(said: string): Worry | null {
  const reading = readWorry(said);
  if (reading !== null && reading.level >= CONCERN_LEVEL)
    return reading.worry === 'online_contact' ? 'contact' : 'harm';
  const words = said
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
