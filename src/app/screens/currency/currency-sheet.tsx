import { useMemo } from 'react';
import { currencyCodes } from '../../../rules/currencies.ts';
import { houseRate, showRate } from '../../../rules/house-rate.ts';
import { ratesText } from '../../../texts/rates/text.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { shownLang } from '../../../texts/area.ts';
import { currencyForm, follows } from './forms.ts';

interface CurrencySheetProps {
  dealt: readonly string[];
  /** Drams for one, of what the Central Bank quotes. */
  quoted: Readonly<Record<string, number>>;
  open: boolean;
  onClose: () => void;
}

/** A currency that the desk is to deal in: those that the Central Bank quotes are first. */
export function CurrencySheet({ dealt, quoted, open, onClose }: CurrencySheetProps) {
  // Read when it is opened: there are more than a hundred.
  const form = useMemo(() => currencyForm(open ? choices(dealt, quoted) : []), [open, dealt, quoted]);
  const edit = useEdit(form, { one: undefined, open });
  const { values, body } = edit;
  const official = quoted[values.ccy];
  const made = official !== undefined && follows(values) && !Number.isNaN(body.marginValue) ? houseRate(official, body) : undefined;
  const rate = body.rate ?? made;
  const save = async () => {
    const done = await edit.save(({ body: whole }, write) => write('setRate', { body: whole }));
    return done && ratesText('currencyAdded', { currency: values.ccy });
  };
  return (
    <EditSheet name="currency" edit={edit} open={open} onClose={onClose} title={ratesText('addCurrency')} exists={false} onSubmit={save}>
      {edit.field('ccy')}
      {edit.field('isActive')}
      {edit.field('marginType')}
      {edit.field('marginValue', { label: ratesText(values.marginType === '1' ? 'percent' : 'dramsLabel') })}
      {edit.field('rate')}
      {values.ccy && rate !== undefined && !Number.isNaN(rate) && (
        <p className="quiet num">
          {official === undefined
            ? ratesText('beginsAt', { currency: values.ccy, rate: showRate(rate) })
            : ratesText('beginsAtOfficial', { currency: values.ccy, rate: showRate(rate), official: showRate(official) })}
        </p>
      )}
    </EditSheet>
  );
}

function choices(dealt: readonly string[], quoted: Readonly<Record<string, number>>) {
  const names = new Intl.DisplayNames([shownLang(), 'en'], { type: 'currency' });
  const all = [...currencyCodes()].filter((code) => !dealt.includes(code));
  const first = all.filter((code) => quoted[code] !== undefined);
  return [...first, ...all.filter((code) => !first.includes(code))].map((code) => {
    const name = names.of(code);
    return { value: code, text: name === undefined || name === code ? code : `${code} · ${name}` };
  });
}
