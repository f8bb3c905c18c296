/** Splits a table of phrases, one a line, into words. Longer phrases come first. */
const phrases = (list: string) =>
  list
    .split('\n')
    .map((line) => line.trim().split(' '))
    .filter(([first]) => first !== '')
    .sort((a, b) => b.length - a.length);

/** What people say before an answer, longer phrases first. */
export const BEFORE = phrases(`
  i dont know but
  i dont know
  dunno but
  im not sure but
  im not sure
  i am not sure
  im not really sure but
  not sure but
  not sure
  im not certain but
  im sure
  im pretty sure
  pretty sure
  i am sure
  the right answer is
  the correct answer is
  the answer must be
  the answer is
  the answers
  my answer is
  my final answer is
  final answer
  answer is
  answer
  it could be
  it would be
  it should be
  it must be
  it might be
  it has to be
  it can be
  it will be
  could it be
  would it be
  can it be
  that would be
  that must be
  this is
  must be
  has to be
  i would say
  i want to say
  i would go for
  i would go with
  ill go with
  i go with
  ill say
  id say
  id go for
  id go with
  i say
  i said
  i think
  i guess
  i believe
  i reckon
  i bet
  i choose
  i pick
  i chose
  i know
  i suppose
  i remember
  i mean
  i meant
  ive got
  do you mean
  you mean
  is that
  that is
  is it
  it is
  it was
  was it
  its called
  it is called
  they are called
  theyre called
  is called
  called
  they are
  there are
  there is
  there were
  we call it
  we say
  you call it
  you say
  you get
  you write
  you have
  you need
  we get
  we have
  we need
  i get
  i got
  i have
  it makes
  it gives
  it equals
  it comes to
  that makes
  what about
  how about
  thats
  its
  theyre
  theres
  isnt it
  isnt that
  maybe
  perhaps
  possibly
  probably
  definitely
  obviously
  clearly
  certainly
  actually
  basically
  easy
  like
  just
  please
  miss
  sir
  teacher
  um
  umm
  ummm
  uh
  uhh
  uhm
  er
  erm
  hmm
  hm
  mm
  ah
  aha
  oh
  ooh
  well
  okay
  ok
  so
  and
  but
  then
  now
  hey
  let me think
  let me see
  lets see
  wait
  sorry
  about
  around
  roughly
  approximately
  ooo
  the letter
  be
  is
  that
`);

/** What people say after an answer, longer phrases first. */
export const AFTER = phrases(`
  i dont know
  im not sure
  not sure
  i am sure
  im sure
  i think so
  i think
  i guess
  i believe
  i reckon
  i suppose
  i bet
  id say
  i would say
  is the answer
  is my answer
  is my final answer
  is it
  it is
  is that right
  is this right
  am i right
  isnt it
  isnt that
  arent they
  innit
  right
  or something
  or something like that
  or so
  maybe
  perhaps
  probably
  definitely
  obviously
  of course
  for sure
  please
  miss
  sir
  teacher
  altogether
  in total
  in all
  um
  uh
  er
  erm
  hmm
  ok
  okay
  though
  then
  so
  and
  but
  lol
  haha
  thanks
  thank you
  of them
  like
`);
