import type { ReactNode } from 'react';
import { classFormText } from '../../../texts/class-form/text.ts';
import type { NameOf } from '../../forms/fields.ts';
import { Fold } from '../../forms/fold.tsx';
import type { FormErrors } from '../../forms/form.ts';
import { audienceWords } from '../accounts/audience-picker.tsx';
import type { TypedAudience } from '../accounts/audience-kind.tsx';
import type { classFields } from './fields.ts';
import styles from './class-form.module.css';

interface ClassFieldsProps<S extends string> {
  edit: {
    field: (name: NameOf<ReturnType<typeof classFields>> | S) => ReactNode;
    errors: FormErrors;
    values: { audience: TypedAudience };
  };
  currency: string;
  /** The fields that say from when until when it is sold. */
  sale: readonly S[];
  /** Stands before the prices. */
  children?: ReactNode;
}

const PRICES = { adult: ['adultFare', 'adultTax'], child: ['childFare', 'childTax'], infant: ['infantFare', 'infantTax'] } as const;

/** What a class is, costs and allows; limits and audience stand behind a line each. */
export function ClassFields<S extends string>({ edit, currency, sale, children }: ClassFieldsProps<S>) {
  const { field, errors, values } = edit;
  return (
    <>
      <div className={`halves ${styles.names}`}>
        {(['code', 'seatsTotal', 'name', 'family', 'cabin', 'fareBasis'] as const).map((name) => field(name))}
      </div>
      {children}
      <fieldset className="choices">
        <legend className="field-label">{classFormText('pricesIn', { currency })}</legend>
        <div className="stack">
          {(['adult', 'child', 'infant'] as const).map((who) => (
            <div key={who} className="halves">
              {PRICES[who].map((name) => field(name))}
            </div>
          ))}
          <div className="halves">{field('serviceFee')}</div>
        </div>
      </fieldset>
      <div className="columns">
        {field('baggageRuleId')}
        {field('fareRuleId')}
      </div>
      {field('isActive')}
      <Fold title={classFormText('limits')} errors={errors} names={['ptlMinutes', 'ttlHours', 'priority', ...sale]}>
        {field('ptlMinutes')}
        {field('ttlHours')}
        <div className="columns">{sale.map((name) => field(name))}</div>
        {field('priority')}
        {field('instantOnly')}
      </Fold>
      <Fold title={classFormText('soldTo', { who: audienceWords(values.audience) })} errors={errors} names={['audience']}>
        {field('audience')}
      </Fold>
    </>
  );
}
