/** The forms of common irregular verbs, one verb a line. */
const VERBS = `
go goes went gone going
keep keeps kept keeping
shake shakes shook shaken shaking
break breaks broke broken breaking
eat eats ate eaten eating
run runs ran running
see sees saw seen seeing
give gives gave given giving
take takes took taken taking
make makes made making
come comes came coming
get gets got getting
fall falls fell fallen falling
hold holds held holding
tell tells told telling
say says said saying
find finds found finding
lose loses lost losing
leave leaves left leaving
feel feels felt feeling
sleep sleeps slept sleeping
hide hides hid hidden hiding
grow grows grew grown growing
blow blows blew blown blowing
fly flies flew flown flying
draw draws drew drawn drawing
drink drinks drank drunk drinking
swim swims swam swum swimming
sing sings sang sung singing
sink sinks sank sunk sinking
freeze freezes froze frozen freezing
melt melts melted molten melting
rise rises rose risen rising
drive drives drove driven driving
write writes wrote written writing
build builds built building
burn burns burnt burned burning
bring brings brought bringing
buy buys bought buying
catch catches caught catching
fight fights fought fighting
teach teaches taught teaching
think thinks thought thinking
stand stands stood standing
sit sits sat sitting
send sends sent sending
spend spends spent spending
lend lends lent lending
bend bends bent bending
lead leads led leading
feed feeds fed feeding
steal steals stole stolen stealing
speak speaks spoke spoken speaking
wear wears wore worn wearing
tear tears tore torn tearing
choose chooses chose chosen choosing
throw throws threw thrown throwing
know knows knew known knowing
win wins won winning
dig digs dug digging
spin spins spun spinning
stick sticks stuck sticking
hang hangs hung hanging
hear hears heard hearing
meet meets met meeting
pay pays paid paying
sell sells sold selling
shine shines shone shining
bite bites bit bitten biting
forget forgets forgot forgotten forgetting
begin begins began begun beginning
shrink shrinks shrank shrunk shrinking
`;

const formsOfVerb = new Map<string, readonly string[]>();
for (const line of VERBS.trim().split('\n')) {
  const forms = line.split(' ');
  for (const form of forms) formsOfVerb.set(form, [...(formsOfVerb.get(form) ?? []), ...forms]);
}

/** Returns all forms of an irregular verb by one of them: "keep", "kept" and so on for "keeps". None for other words. */
export const irregularFormsOf = (word: string): readonly string[] => formsOfVerb.get(word) ?? [];
