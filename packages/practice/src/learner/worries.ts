/**
 * Things a learner may say that matter more than the lesson: being hurt or wanting to hurt themselves, meeting people
 * or giving away where they are, and rude words. The signs are chosen to give one calm sentence too many rather than
 * one too few, but lesson content ("the king was killed in battle") matches none of them.
 */
export type Worry = 'harm' | 'contact' | 'rude';

const WHO =
  '(?:my (?:step)?(?:dad|mum|mom|father|mother|brother|sister|uncle|aunt|teacher|coach|cousin)|someone|somebody|he|she|they|a man|a boy)';

const SIGNS: [Worry, RegExp][] = [
  [
    'harm',
    /\b(?:kill|hurt|cut|harm|stab|hang|drown)(?:ing)? (?:myself|my self)\b|\bsuicid|\bself harm|\b(?:want|wanna|wish i could|going) (?:to )?die\b|\bwish i (?:was|were) dead\b|\b(?:end|take) my (?:own )?life\b|\bi hate my ?(?:self|life)\b|\bnobody (?:loves|wants) me\b|\bdont want to (?:live|be alive)\b/,
  ],
  [
    'harm',
    new RegExp(
      `\\b${WHO} (?:keeps? |always |sometimes |really |is |was |were )?(?:hit(?:s|ting)?|hurt(?:s|ing)?|beat(?:s|ing)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|touch(?:es|ed|ing)?|bull(?:y|ies|ied|ying)|threaten(?:s|ed|ing)?) me\\b`,
    ),
  ],
  [
    'harm',
    /\b(?:bullied|abused|being bullied|getting bullied|beaten up|afraid to go home|scared to go home|scared of my (?:dad|mum|mom|father|mother|uncle|brother|teacher))\b|\btouch(?:es|ed|ing)? my (?:body|private)|\bsend(?:ing)? (?:him|her|them) (?:a )?(?:nude|naked|photo|picture|pic)/,
  ],
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
  const words = said
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? null;
}
