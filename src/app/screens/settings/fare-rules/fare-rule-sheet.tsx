import type { FareRuleRow } from '../../../../contract/reference.ts';
import { call } from '../../../api/client.ts';
import { Field, SelectField, TextField } from '../../../ui/field.tsx';
import { EntryFrame } from '../reference/entry-sheet.tsx';
import { type EntrySheetProps, useEntry } from '../reference/use-entry.ts';
import { BandEditor } from './band-editor.tsx';
import { BandFields } from './band-fields.tsx';
import { bodyOf, EMPTY, type FareRuleForm, formOf } from './form.ts';

type Text =
  | 'code'
  | 'name'
  | 'family'
  | 'freeHours'
  | 'maxChars'
  | 'correctionFee'
  | 'nameChangeFee'
  | 'voidFee'
  | 'childDiscount'
  | 'minStay'
  | 'maxStay';
type Flag = { [F in keyof FareRuleForm]: FareRuleForm[F] extends boolean ? F : never }[keyof FareRuleForm];
/** Where the server names a fault otherwise than the form. */
const PATHS: Partial<Record<Text, string>> = {
  freeHours: 'nameCorrection.freeHoursAfterTicketing',
  maxChars: 'nameCorrection.maxChars',
  correctionFee: 'nameCorrection.fee',
  nameChangeFee: 'nameChange.fee',
  childDiscount: 'childDiscountOnPenalty',
};

/** A fare rule with the bands of its refund and its change. */
export function FareRuleSheet(props: EntrySheetProps<FareRuleRow>) {
  const { one } = props;
  const entry = useEntry<FareRuleRow, FareRuleForm>(props, one ? formOf(one) : EMPTY);
  const { values, faults } = entry;
  const locked = !props.writes || entry.busy;
  const write = (form: FareRuleForm, key: string) =>
    one
      ? call('updateFareRule', { params: { id: one.id }, body: { ...bodyOf(form), version: one.version } }, { key })
      : call('createFareRule', { body: bodyOf(form) }, { key });
  const text = (name: Text, label: string, hint?: string, figure = false) => (
    <TextField
      label={label}
      name={name}
      hint={hint}
      autoComplete="off"
      {...(figure ? { inputMode: 'decimal' as const } : {})}
      value={values[name]}
      error={faults[PATHS[name] ?? name]}
      disabled={locked}
      onValue={(value) => entry.set({ [name]: value })}
    />
  );
  const flag = (name: Flag, label: string) => (
    <label className="switch">
      <input type="checkbox" name={name} checked={values[name]} disabled={locked} onChange={() => entry.set({ [name]: !values[name] })} />
      <span>{label}</span>
    </label>
  );
  const words = (lang: 'en' | 'hy', label: string) => (
    <Field label={label} error={faults[`text.${lang}`]}>
      {(wiring) => (
        <textarea
          className="input"
          name={`text.${lang}`}
          lang={lang}
          rows={3}
          value={values[lang]}
          disabled={locked}
          onChange={(event) => entry.set({ [lang]: event.target.value })}
          {...wiring}
        />
      )}
    </Field>
  );
  /** A fault of one band stands at all of them: they belong together. */
  const bandFault = (field: string) => Object.entries(faults).find(([path]) => path.startsWith(field))?.[1];
  return (
    <EntryFrame
      {...props}
      entry={entry}
      verb={one ? 'Save' : 'Add'}
      onSubmit={() => entry.save(values, write)}
      {...(values.isActive ? { onDeactivate: () => entry.save({ ...values, isActive: false }, write) } : {})}
    >
      <p className="quiet">Orders keep the rule of their sale: a change counts for what is sold from now on.</p>
      <div className="columns">
        {text('code', 'Code', 'For example FX-USD')}
        {text('name', 'Name')}
        {text('family', 'Family', 'For example Flex')}
        <SelectField
          label="Fees in"
          name="currency"
          value={values.currency}
          options={['AMD', 'USD', 'EUR'].map((value) => ({ value, text: value }))}
          disabled={locked}
          onValue={(currency) => entry.set({ currency })}
        />
      </div>
      {flag('refundable', 'Refundable')}
      {values.refundable && (
        <BandEditor
          name="refundBands"
          legend="Kept of a refund"
          bands={values.refundBands}
          currency={values.currency}
          locked={locked}
          fault={bandFault('refundBands')}
          onChange={(refundBands) => entry.set({ refundBands })}
        />
      )}
      {flag('changeable', 'Changeable')}
      {values.changeable && (
        <BandEditor
          name="changeBands"
          legend="Paid for a change"
          bands={values.changeBands}
          currency={values.currency}
          locked={locked}
          fault={bandFault('changeBands')}
          onChange={(changeBands) => entry.set({ changeBands })}
        />
      )}
      <fieldset className="bands stack tight">
        <legend className="field-label">Who does not come</legend>
        <BandFields
          name="noShow"
          band={values.noShow}
          currency={values.currency}
          locked={locked}
          onSet={(part) => entry.set({ noShow: { ...values.noShow, ...part } })}
        />
        {bandFault('noShow') && <p className="bad">{bandFault('noShow')}</p>}
      </fieldset>
      <div className="columns">
        {flag('taxesRefundable', 'Taxes come back')}
        {flag('serviceFeeRefundable', 'The service fee comes back')}
        {flag('credit', 'A cheaper flight after a change gives credit')}
        {flag('combinable', 'Combines with other fares')}
        {flag('infantPenaltyFree', 'Infants pay no penalty')}
        {text('childDiscount', 'Off the penalty for children, %', undefined, true)}
      </div>
      <div className="columns">
        {text('minStay', 'Shortest stay, days', 'Of a round trip; empty for none', true)}
        {text('maxStay', 'Longest stay, days', 'Between its two departures', true)}
      </div>
      {flag('voidable', 'Can be voided')}
      <div className="columns">
        {values.voidable && text('voidFee', 'Fee of a void', undefined, true)}
        {text('freeHours', 'Corrections of a name free for, hours', undefined, true)}
        {text('maxChars', 'Letters of a correction at most', undefined, true)}
        {text('correctionFee', 'Fee of a correction', undefined, true)}
      </div>
      {flag('nameChange', 'Can go to another person')}
      {values.nameChange && text('nameChangeFee', 'Fee for another person', undefined, true)}
      {words('en', 'In words')}
      {words('hy', 'In words, Armenian')}
      {flag('isActive', 'Offered')}
    </EntryFrame>
  );
}
