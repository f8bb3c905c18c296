/** Words that sound the same in British English, one group a line. A recogniser may write any of them. */
const GROUPS = `
root route
sun son
flour flower
pear pair
plain plane
weight wait
hole whole
night knight
right write
mussel muscle
cell sell
peace piece
break brake
heel heal
meat meet
tail tale
caught court
source sauce
wales whales
hair hare
dear deer
bear bare
stair stare
steel steal
tide tied
rain reign rein
sail sale
mail male
main mane
pale pail
waist waste
road rode rowed
toe tow
sole soul
rose rows
nose knows
new knew
blue blew
bread bred
week weak
beach beech
beat beet
leak leek
peak peek
seam seem
scene seen
cent scent sent
berry bury
stationary stationery
principal principle
current currant
mist missed
past passed
board bored
horse hoarse
warn worn
hour our
allowed aloud
birth berth
fir fur
which witch
thyme time
minor miner
bow bough
threw through
tire tyre
cereal serial
symbol cymbal
complement compliment
y why
u you
r are
b be bee
c see sea
t tea tee
i eye
q queue
`;

const groupOf = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const words = line.split(' ');
  for (const word of words) groupOf.set(word, new Set([...(groupOf.get(word) ?? []), ...words]));
}

/** Whether two different words sound the same, so that the ear cannot tell which was said: "routes" and "roots". */
export function soundsSame(said: string, meant: string): boolean {
  if (groupOf.get(meant)?.has(said) === true) return true;
  const areMany = said.endsWith('s') && meant.endsWith('s');
  return areMany && groupOf.get(meant.slice(0, -1))?.has(said.slice(0, -1)) === true;
}
