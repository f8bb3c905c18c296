import { type ComponentType, useState } from 'react';

/** The help card's slot. `fill` puts the card's place into it, where it stays. */
export const helpCardSlot: { fill?: (place: ComponentType) => void } = {};

/**
 * Where the help card is shown: above routes and sign-in, so that nothing that ends a lesson removes it. It is empty until
 * the card's script is here, because visitors do not need it.
 */
export function HelpCardSlot() {
  const [Place, setPlace] = useState<ComponentType>();
  helpCardSlot.fill = (place) => setPlace(() => place);
  return Place && <Place />;
}
