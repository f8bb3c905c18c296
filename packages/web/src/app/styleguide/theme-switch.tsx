import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#ui/cn.ts';

/** The device's own theme, or one of our two. */
export type Theme = 'system' | 'light' | 'dark';

const choices = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Sets the theme of the page while the styleguide is open, and removes it afterwards. */
export function useTheme() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') return;
    root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  return [theme, setTheme] as const;
}

/** The buttons to choose a theme. */
export function ThemeSwitch({ theme, onChoose }: { theme: Theme; onChoose: (theme: Theme) => void }) {
  return (
    <fieldset className="inline-flex gap-1 self-start rounded-full bg-sunk p-1.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: choice, label, Icon }) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === theme}
          onClick={() => onChoose(choice)}
          className={cn(
            'inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-bold text-[1rem]',
            choice === theme ? 'bg-tab text-ink shadow-2' : 'text-ink-2 hover:text-ink',
          )}
        >
          <Icon className="size-5" aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
