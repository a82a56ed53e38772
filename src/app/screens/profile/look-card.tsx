import { useState } from 'react';
import { chooseTheme, themeChoice, type ThemeChoice } from '../../theme/theme.ts';

const WORDS: Record<ThemeChoice, string> = { system: 'As the device', light: 'Light', dark: 'Dark' };

export function LookCard() {
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <section className="card stack" aria-labelledby="look-title">
      <h2 id="look-title">Look</h2>
      <div className="row wrap" role="group" aria-labelledby="look-title">
        {(['system', 'light', 'dark'] as const).map((one) => (
          <button key={one} type="button" className="pick" aria-pressed={choice === one} onClick={() => choose(one)}>
            {WORDS[one]}
          </button>
        ))}
      </div>
    </section>
  );
}
