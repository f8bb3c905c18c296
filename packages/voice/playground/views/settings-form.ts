import type { Chosen, TurnMode } from '../session.ts';
import type { Encoding } from '../wire.ts';
import { byId } from './dom.ts';

const form = byId('settings', HTMLFormElement);

/** Returns the current settings of the page. */
export function chosen(): Chosen {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  return {
    instructions: text('instructions'),
    voice: text('voice'),
    speed: Number(text('speed')),
    language: text('language'),
    turns: text('turns') as TurnMode,
    threshold: Number(text('threshold')),
    silenceMs: Number(text('silence')),
    eagerness: text('eagerness'),
    interrupts: data.has('interrupts'),
    expected: text('expected'),
  };
}

/** Returns the encoding of the next call. A call keeps the encoding that it began with. */
export function chosenEncoding(): Encoding {
  return byId('encoding-beta', HTMLInputElement).checked ? 'beta' : 'ga';
}

/** Shows the slider values and the settings of the chosen turn mode. Calls `changed` when a setting is final. */
export function openSettings(changed: () => void): void {
  const show = (): void => {
    const { turns } = chosen();
    for (const part of form.querySelectorAll<HTMLElement>('[data-turns]')) {
      part.hidden = !(part.dataset.turns ?? '').split(' ').includes(turns);
    }
    for (const output of form.querySelectorAll('output')) {
      const [input] = output.htmlFor;
      const { value } = byId(input ?? '', HTMLInputElement);
      const digits = Number(output.dataset.digits);
      output.value = `${Number(value).toFixed(digits)}${output.dataset.unit}`;
    }
  };
  form.addEventListener('input', show);
  form.addEventListener('change', changed);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}
