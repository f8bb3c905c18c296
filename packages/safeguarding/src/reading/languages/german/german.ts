import type { LanguageRules } from '../language-rules.ts';
import { GERMAN_FRAMES } from './frames/all-frames.ts';
import { IDIOMS } from './idioms.ts';
import { SPELLINGS } from './spellings.ts';
import { TOPIC_WORDS } from './words/topic-words.ts';
import { VOCABULARY } from './words/vocabulary.ts';

/** The rules of German, as it is spoken in Germany, Austria and Switzerland. */
export const GERMAN: LanguageRules = {
  language: 'de',
  lists: { ...VOCABULARY, ...TOPIC_WORDS },
  negations: ['nicht', 'nie', 'niemals', 'kein', 'keine', 'keinen', 'keiner', 'keinem', 'niemand', 'nimmer'],
  frames: GERMAN_FRAMES,
  idioms: IDIOMS,
  spellings: SPELLINGS,
  roles: {
    home: 'FAMILY/zuhause/daheim/familie/zuhaus/pflegefamilie',
    school: 'SCHOOL',
    adult: 'ADULT/STRANGER_ADULT',
    child: 'CHILD',
  },
  stories: 'STORIES/GAMES',
  playing: 'PLAYING',
  oneself: 'ich/mich/mir/MY/uns/wir/meins',
  ownPeople: 'MY/mich/mir/papa/mama/papi/mami',
  injury: 'HURTS',
  now: 'gerade_jetzt/jetzt_gerade/grad_jetzt/jetzt_grad/in_diesem_moment/in_dem_moment/jetzt_gleich/jetzt_sofort/gleich_jetzt',
  joke: 'nur_spass/nur_ein_spass/war_spass/war_ein_spass/nur_scherz/ein_scherz/lol/haha*/xd/nur_ein_witz/war_ein_witz/verarscht_dich/spass_oder/scherz/hihi',
};
