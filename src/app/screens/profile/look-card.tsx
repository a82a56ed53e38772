import { useState } from 'react';
import { chooseTheme, themeChoice, type ThemeChoice } from '../../theme/theme.ts';
import { profileText } from '../../../texts/profile/text.ts';

export function LookCard() {
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <section className="card stack" aria-labelledby="look-title">
      <h2 id="look-title">{profileText('look')}</h2>
      <div className="row wrap" role="group" aria-labelledby="look-title">
        {(['system', 'light', 'dark'] as const).map((one) => (
          <button key={one} type="button" className="pick" aria-pressed={choice === one} onClick={() => choose(one)}>
            {profileText(`look.${one}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
