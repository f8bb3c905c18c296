import type { HelplineOnCard } from '@vivavoce/contracts/safeguarding/help-card';
import type { Worry } from '@vivavoce/contracts/safeguarding/worries';
import type { Helpline, HelplineKind, HelplineTable } from './helpline.ts';

/** Picks the number for emergencies and the helplines that a card shows for a worry. */
export type HelpOf = (worry: Worry) => { emergency: string | null; lines: HelplineOnCard[] };

/** The most lines on a card, with the list of all countries: a child in need should not have to choose among many. */
const LINES_ON_CARD = 3;

/** On every card: our table may be wrong, and it knows few countries. It lists helplines and takes no calls. */
const LIST_OF_ALL_COUNTRIES: HelplineOnCard = {
  ...{ name: 'findahelpline.com', number: null, text: 'Helplines of other countries' },
  ...{ chatUrl: 'https://findahelpline.com', isFree: false, hours: null },
};

/** The worries in which the police can be the right one to call, if it has a line for children. */
const FOR_THE_POLICE: readonly Worry[] = [
  ...(['hurt', 'sexual_harm', 'online_contact', 'home', 'danger_now', 'leaving'] as const),
];

/** The kinds of lines that fit a worry, best first. */
function kindsFor(worry: Worry): readonly HelplineKind[] {
  if (worry === 'dying' || worry === 'self_harm') return ['listening', 'crisis', 'child_protection'];
  const forChildren = ['listening', 'child_protection'] as const;
  const withPolice = FOR_THE_POLICE.includes(worry) ? ([...forChildren, 'police'] as const) : forChildren;
  return worry === 'online_contact' ? ['online_harm', ...withPolice] : withPolice;
}

/** Puts the first line of each kind before the second of any, so that a crisis line stands beside the child line. */
function inTurn(lines: readonly Helpline[], kinds: readonly HelplineKind[]): Helpline[] {
  const byKind = kinds.map((kind) => lines.filter((line) => line.kind === kind));
  const most = Math.max(...byKind.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    byKind.flatMap((same) => same.slice(place, place + 1)),
  ).flat();
}

const onCard = ({ name, number, text, chatUrl, isFree, hours }: Helpline): HelplineOnCard => ({
  ...{ name, number, text, chatUrl, isFree, hours },
});

/**
 * Returns how lines are picked for a country. Without one, no number is guessed: not from a language, an address of the
 * network or the clock of a browser.
 * @param country the ISO code; null if the operator named none
 */
export function helpOf(country: string | null, { lines, emergency }: HelplineTable): HelpOf {
  const here = lines.filter((line) => line.country === country);
  return (worry) => {
    const picked = inTurn(here, kindsFor(worry)).slice(0, LINES_ON_CARD - 1);
    return {
      emergency: (country !== null && emergency[country]) || null,
      lines: [...picked.map(onCard), LIST_OF_ALL_COUNTRIES],
    };
  };
}
