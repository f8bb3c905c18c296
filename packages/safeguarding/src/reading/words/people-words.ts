import { list } from './list.ts';

/** People by role, in the notation of `phrases.ts`. British, Irish and American words. */
export const PEOPLE_WORDS = {
  PARENT: list(`
    dad+ daddy+ father+ papa+ mum+ mummy+ mummys mom+ mommy+ momma mama+ mother+ mam mammy parent+ stepdad+
    stepmum+ carer+ guardian+ foster_* mums_*_partner mums_boyfriend+ moms_boyfriend+ mummys_boyfriend+
    mommys_boyfriend+ dads_girlfriend+ mums_partner+ moms_partner+ dads_partner+ mums_ex mums_fella+
    mums_bloke+ mums_man mums_new_* moms_new_* dads_new_* moms_ex baba abbu ammi tata pa ma pop pops nonno
    nonna foster_dad foster_mum stepparent+
  `),
  ELDER: list(`
    uncle+ aunt+ auntie+ aunty+ grandad+ granddad+ grandpa+ grandfather+ grandma+ gran+ granny+ nan+ nana+
    nanny+ nanna+ grandmother+ grampa+ gramps grandparent+
  `),
  SIBLING: list(`
    brother+ sister+ bro sis stepbrother+ stepsister+ cousin+ big_brother big_sister sibling+ half_brother
    half_sister
  `),
  FAMILY: list(
    'PARENT ELDER SIBLING my_family people_at_home people_at_my_house someone_at_home somebody_at_home',
  ),
  ADULT: list(`
    man mans men lady ladys woman guy+ bloke+ dude grownup+ grown_up+ adult+ stranger+ coach coachs tutor+
    babysitter+ childminder+ neighbour+ neighbor+ lodger+ priest+ pastor+ vicar+ imam+ instructor+ driver+
    landlord dealer+ trainer+ carer+ scout_leader youth_leader leader person dads_friend dads_mate
    mums_friend moms_friend friend_of_my_dad doctor nurse photographer
  `),
  SCHOOL: list(`
    teacher+ headteacher+ head_teacher principal miss sir mr_* mrs_* ms_* mister_* ta teaching_assistant
    caretaker+ janitor+ counsellor counselor helper form_tutor substitute supply
  `),
  CHILD: list(`
    boy+ girl+ kid+ friend+ mate+ classmate+ boyfriend+ girlfriend+ bf gf bully bullies lad+ teenager+ gang
    year_*s children bestie bff crush ex
  `),
  PRONOUN: list('he she they someone somebody people everyone everybody them this_one'),
  DOER: list('FAMILY ADULT SCHOOL CHILD PRONOUN'),
  GROWN: list('PARENT ELDER ADULT SCHOOL'),
  KNOWN: list('FAMILY ADULT SCHOOL CHILD'),
  DEAR: list('PARENT SIBLING my_friend friend+ mate+ bestie boyfriend girlfriend baby girl_* boy_*'),
  ME: list('me us'),
  MY: list('my our'),
  I: list('i we'),
  THEM: list('him her them'),
  HE: list('he she they'),
} as const satisfies Record<string, readonly string[]>;
