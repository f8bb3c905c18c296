/** American spellings and words, and what a British teacher writes. Endings such as -s, -ed and -ing are understood. */
const AMERICAN: Record<string, string> = Object.fromEntries(
  `airplane aeroplane, aluminum aluminium, analyze analyse, apologize apologise, armor armour, behavior behaviour,
  candy sweets, center centre, color colour, cozy cosy, defense defence, diaper nappy, donut doughnut, emphasize emphasise,
  faucet tap, favor favour, favorite favourite, fiber fibre, flavor flavour, fulfill fulfil, gray grey, harbor harbour,
  honor honour, humor humour, jewelry jewellery, kilometer kilometre, labeled labelled, labor labour, liter litre,
  math maths, memorize memorise, meter metre, milliliter millilitre, millimeter millimetre, centimeter centimetre,
  modeling modelling, mold mould, mom mum, mustache moustache, neighbor neighbour, neighborhood neighbourhood, odor odour,
  offense offence, organize organise, pajamas pyjamas, plow plough, practicing practising, realize realise,
  recognize recognise, rumor rumour, sidewalk pavement, soccer football, specialize specialise, summarize summarise,
  symbolize symbolise, theater theatre, traveled travelled, traveler traveller, traveling travelling, vacation holiday,
  vapor vapour, visualize visualise`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
);

const BRITISH = Object.fromEntries(
  Object.entries(AMERICAN).map(([american, british]) => [british, american]),
);

/** Looks a word up without its ending, and puts the ending back. */
function swapped(word: string, table: Readonly<Record<string, string>>): string | null {
  for (const ending of ['', 's', 'd', 'ed', 'ful', 'ing', 'ly']) {
    if (!word.endsWith(ending)) continue;
    const base = word.slice(0, word.length - ending.length);
    for (const whole of ending === 'ing' ? [base, `${base}e`] : [base]) {
      const other = Object.hasOwn(table, whole) ? table[whole] : undefined;
      if (other !== undefined) return (ending === 'ing' ? other.replace(/e$/, '') : other) + ending;
    }
  }
  return null;
}

/** Returns the British spelling of an American word, or null if the word is British already or not on our list. */
export function britishFor(word: string): string | null {
  const small = word.toLowerCase();
  return Object.hasOwn(BRITISH, small) ? null : swapped(small, AMERICAN);
}

/** Returns the American spelling of a British word, for a look into an American word list, or null. */
export const americanFor = (word: string) => swapped(word.toLowerCase(), BRITISH);
