import type { Attack } from '../attack.ts';
import { A_PARENT_TAKES_OVER } from './a-parent-takes-over.ts';
import { ANOTHER_LANGUAGE } from './another-language.ts';
import { ENCODED_WORDS } from './encoded-words.ts';
import { FLATTERY } from './flattery.ts';
import { FOR_MY_NOVEL } from './for-my-novel.ts';
import { HIDDEN_IN_THE_PLAN } from './hidden-in-the-plan.ts';
import { JUST_TELL_ME } from './just-tell-me.ts';
import { ORDERS_IN_HOMEWORK } from './orders-in-homework.ts';
import { ROLE_PLAY } from './role-play.ts';

/** All attacks. What models say in them was written before it was seen what our rules find. */
export const ALL_ATTACKS: readonly Attack[] = [
  ...JUST_TELL_ME,
  ...FLATTERY,
  ...ROLE_PLAY,
  ...A_PARENT_TAKES_OVER,
  ...HIDDEN_IN_THE_PLAN,
  ...ORDERS_IN_HOMEWORK,
  ...ANOTHER_LANGUAGE,
  ...ENCODED_WORDS,
  ...FOR_MY_NOVEL,
];
