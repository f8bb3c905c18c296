/**
 * What a learner wants when a turn is not, or not only, an answer. Intents are read before content, so "no idea" is never
 * taken for "no".
 */
export type Intent =
  // About the open question
  | 'dontKnow'
  | 'hint'
  | 'dontUnderstand'
  | 'example'
  | 'tellMe'
  | 'skip'
  | 'insists'
  | 'disagrees'
  // About how the lesson goes
  | 'repeat'
  | 'slower'
  | 'louder'
  | 'simpler'
  | 'wait'
  | 'break'
  | 'stop'
  | 'again'
  | 'tooEasy'
  | 'tooHard'
  | 'bored'
  | 'discouraged'
  | 'ready'
  // Short replies
  | 'yes'
  | 'no'
  | 'listening'
  | 'greeting'
  | 'thanks'
  | 'howAreYou'
  // Talk
  | 'recap'
  | 'aboutTeacher'
  | 'question'
  | 'instruction'
  | 'joke'
  | 'chat'
  | 'otherLanguage'
  | 'other';
