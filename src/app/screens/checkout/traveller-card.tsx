import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BookFill, type Filling } from './book-fill.tsx';
import { BookSave } from './book-save.tsx';
import { DocumentFields } from './document-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { PasteLink } from './paste-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { nameOf, type TravellerParts } from './traveller-parts.ts';
import styles from './checkout.module.css';
import { checkoutText } from '../../../texts/checkout/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

/** One passenger: a single line once everything is right, the fields while it is open. */
export function TravellerCard({
  open,
  whole,
  last,
  onOpen,
  onNext,
  onFill,
  onFilled,
  ...parts
}: TravellerParts & Filling & { open: boolean; whole: boolean; last: boolean; onOpen: () => void; onNext: () => void }) {
  const { index, travellers } = parts;
  const one = travellers[index]!;
  const name = nameOf(one);
  const body = `traveller-${index}`;
  return (
    <section className="card flush" aria-label={peopleText('passengerNo', { n: index + 1 })}>
      <h2 id={headOf(index)}>
        <button type="button" className={`press ${styles.head}`} aria-expanded={open} aria-controls={body} onClick={onOpen}>
          <span className="num">{index + 1}</span>
          <span className="code quiet">{one.type}</span>
          <span className="grow breaks">{name || <span className="quiet">{peopleText(`type.${one.type}`)}</span>}</span>
          {whole ? (
            <span className="good">
              <Icon name="check" />
              <span className="sr-only">{checkoutText('complete')}</span>
            </span>
          ) : (
            !open && <span className={`quiet nowrap ${styles.todo}`}>{checkoutText('toFill')}</span>
          )}
          <Icon name="down" className={open ? 'turned-up' : ''} />
        </button>
      </h2>
      {open && (
        <div className={`${styles.body} stack`} id={body}>
          <div className="stack tight">
            <BookFill {...parts} onFill={onFill} onFilled={onFilled} />
            <PasteLink {...parts} onFill={onFill} onFilled={onFilled} />
          </div>
          <NameFields {...parts} />
          <PersonFields {...parts} />
          <DocumentFields {...parts} />
          <BookSave {...parts} />
          <Button kind="main" full onPress={onNext}>
            {checkoutText(last ? 'passengerDone' : 'nextPassenger')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The id of a passenger's header: where the screen goes when it is this one's turn. */
export const headOf = (index: number): string => `traveller-head-${index}`;
