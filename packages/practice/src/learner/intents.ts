/** What a learner wants when it is not simply an answer. `other` may be an answer or anything else. */
export type Intent =
  | 'stop'
  | 'repeat'
  | 'slower'
  | 'help'
  | 'tellMe'
  | 'skip'
  | 'again'
  | 'yes'
  | 'no'
  | 'ready'
  | 'areYouAi'
  | 'greeting'
  | 'thanks'
  | 'discouraged'
  | 'instruction'
  | 'question'
  | 'chat'
  | 'other';

const AROUND =
  '(?:(?:please|sorry|um+|uh+|er+m?|oh|ok|okay|well|hmm+|hey|teacher|miss|sir|can you|could you|can we|could we|can i|could i|i want to|i would like to|id like to|lets) )*';
const whole = (pattern: string) =>
  new RegExp(`^${AROUND}(?:${pattern})(?: (?:please|now|then|thanks|thank you|today|teacher|miss|sir))*$`);

/** Tried in this order, on lower-case words without punctuation. */
const SIGNS: [Intent, RegExp][] = [
  [
    'instruction',
    /\b(?:ignore|forget|disregard|override|bypass)\b.*\b(?:instructions?|rules?|prompt|plan|everything|lesson|above|previous)\b|\b(?:system prompt|developer mode|jailbreak|prompt injection|hidden instructions)\b|\byou are now\b|\bpretend (?:to be|that you|youre|you are|you)\b|\bact (?:as|like) (?:if|a|an|my)\b|\b(?:from now on|instead) (?:you|your)\b|\bgive me all the answers\b|\b(?:show|tell|read|repeat|print) (?:me )?(?:your|the) (?:instructions|prompt|rules)\b/,
  ],
  [
    'stop',
    whole(
      'stop(?: it| this| here| the lesson| now)?|(?:good ?)?bye(?: ?bye)?(?: .{1,20})?|im (?:all )?(?:done|finished)|i am (?:done|finished)|(?:end|finish|quit)(?: the| this)?(?: lesson| class| session)?|thats enough|enough|i (?:have to|need to|must|gotta|want to) (?:go|stop|leave)|(?:i )?(?:want to |wanna )?stop(?:ping)?|no more(?: questions)?|see you(?: later| tomorrow| soon)?|i dont want to (?:do this|go on|continue|learn|play)(?: any ?more)?',
    ),
  ],
  [
    'slower',
    /\b(?:slower|slow down|slowly|too fast|so fast|speak slow|talk slow)\b|\bshorter sentences\b|\btoo quick\b/,
  ],
  [
    'repeat',
    whole(
      'repeat(?: it| that| the question| yourself)?|(?:say|read|ask|tell me) (?:it|that|this|the question|me) (?:again|once more|one more time)|again|once more|one more time|what|pardon(?: me)?|huh|sorry|what did you say|what was (?:that|the question|it)(?: again)?|whats the question(?: again)?|i (?:didnt|did not|couldnt|cant) (?:hear|understand|get|catch)(?: you| that| it| the question)?|say again|come again',
    ),
  ],
  [
    'tellMe',
    whole(
      '(?:just )?(?:tell|show|give) me(?: the| what the)?(?: right)? answers?(?: is)?|what(?:s| is)(?: the| this)?(?: right)? answer|i give up|whats it|what is it',
    ),
  ],
  [
    'skip',
    whole(
      'skip(?: it| this| that| the question)?(?: one)?|(?:the )?next(?: one| question)?|pass|move on|another (?:one|question)|(?:a )?different (?:one|question)',
    ),
  ],
  [
    'help',
    whole(
      '(?:i )?(?:really |still )?(?:dont|do not|didnt|cant) (?:know|understand|get it|get that|remember|think of it|do it|do this|do that|say|tell)(?: (?:it|that|this|this one|that one|the answer|how|yet|any of it|what it is|what to do|what to say|the question|sorry))*|dunno|i dunno|idk|no idea|(?:i )?(?:have|ive) (?:got )?no (?:idea|clue)|no clue|(?:i )?(?:need |want )?(?:some |more |your )?help(?: me)?(?: with (?:it|this|that))?|(?:(?:give|tell) me |i (?:want|need) |have )?(?:a |another |one more |the )?(?:hint|clue|tip)s?|(?:im |i am )?stuck|i (?:forgot|forget|cant|can not|cannot)(?: it)?|(?:im |i am )?not (?:so |really |very )?sure|how(?: do i do it| do you do (?:it|that)| does it work)?|why|explain(?: it| that| this)?(?: to me)?|ummm*|hmmm*|uhhh*|i dont know(?: i dont know)+',
    ),
  ],
  [
    'discouraged',
    /\b(?:too|so|very|really) (?:hard|difficult|tricky)\b|\bim (?:so |too |very |really )?(?:bad at|stupid|dumb|tired|bored|rubbish|useless|no good|sad)\b|\b(?:this|it) is (?:boring|hard|difficult|stupid)\b|\bits (?:boring|hard|difficult|too)\b|\bi hate (?:this|it|maths?|school|english|science|reading|spelling|fractions|numbers)\b|\bi (?:always|never) (?:get (?:it|them|this) (?:wrong|right))\b/,
  ],
  [
    'areYouAi',
    /\bare you (?:an? |the |really |actually |a real )*(?:ai|robot|human|person|real|computer|machine|bot|alive|teacher)\b|\bwh(?:o|at) are you\b/,
  ],
  [
    'again',
    whole(
      '(?:(?:do|play|start|try|have) )?(?:it |this |that |the lesson |the whole lesson )?(?:all )?(?:again|over|over again|once more)|repeat(?: it| the lesson)?|start again|restart|from the (?:start|beginning)',
    ),
  ],
  ['thanks', whole('thank you(?: so much| very much)?|thanks(?: a lot)?|thx|cheers')],
  [
    'greeting',
    whole(
      '(?:hello|hi|hiya|good (?:morning|afternoon|evening))(?: (?:there|again|.{1,20}))?|hey|how are you(?: doing)?(?: today)?|whats up',
    ),
  ],
  [
    'ready',
    whole(
      'ready|im ready|i am ready|lets (?:go|start|begin|do it|continue)|go(?: on| ahead)?|start|begin|continue|carry on|keep going|go|ok|okay|alright|all right|cool|sure|fine|yay|got it|i understand|i see|i get it|wait|one (?:moment|minute|second|sec)|hold on|let me think|hang on',
    ),
  ],
  [
    'yes',
    whole(
      'yes(?: yes)*(?: (?:it is|i did|i do|i am|thats right|thats it|of course|lets))?|yeah|yep|yup|ya|aye|uh huh|mhm|thats right|thats it|correct|right|i did|of course|exactly|true|sure',
    ),
  ],
  [
    'no',
    whole(
      'no(?: no)*(?: (?:thanks|it isnt|i didnt|i dont|its not|thats not (?:it|right|what i said)|not really|way))?|nope|nah|i didnt|not really|wrong|incorrect|not that',
    ),
  ],
  [
    'question',
    /^(?:what|why|how|when|where|who|whose|which|can you|could you|do you|does|did you|are you|is there|are there|will you|have you|tell me about|lets talk about)\b/,
  ],
  [
    'chat',
    /^(?:(?:and|but|so|well|oh|um) )*(?:i (?:like|love|have|had|want|wanna|saw|play|played|went|am|was|wish|hate|need|got an?)|im|ive|my|lets|guess what|did you know|look|can i|may i|yesterday|today)\b/,
  ],
];

/** The number of characters that are read; a request needs fewer. */
const LONGEST_READ = 600;

/** Reads the intent from the words alone. The lesson first decides whether they answer its question. */
export function intentOf(said: string): Intent {
  const words = said
    .slice(0, LONGEST_READ)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const found = SIGNS.find(([, sign]) => sign.test(words))?.[0];
  if (found !== undefined) return found;
  return said.trim().endsWith('?') && words.split(' ').length > 3 ? 'question' : 'other';
}
