import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { LANG_NAMES, LANGS } from '../../../contract/lang.ts';
import { orderEditEndpoints } from '../../../contract/order-edit.ts';
import type { Order } from '../../../contract/orders.ts';
import { formatPhone } from '../../../rules/format.ts';
import { orderQuery } from './queries.ts';
import { EditSheet } from '../../forms/edit-sheet.tsx';
import { formOver } from '../../forms/fields.ts';
import { longText, pick, text } from '../../forms/kinds.tsx';
import { useEdit } from '../../forms/use-edit.tsx';
import { useIsStaff } from '../../may.ts';
import { perLang } from '../../per-lang.ts';
import type { SheetOf } from './parts.ts';
import { orderSheetsText } from '../../../texts/order-sheets/text.ts';
import { commonText } from '../../../texts/common/text.ts';
import { peopleText } from '../../../texts/people/text.ts';

type Body = Pick<Order, 'contact' | 'remarks'> & { internalRemarks: string };

const contactForm = perLang(() =>
  formOver<Body, Order>()({
    schema: v.pick(orderEditEndpoints.editOrder.body, ['contact', 'remarks', 'internalRemarks']),
    fields: {
      contact: {
        name: { label: peopleText('name'), ...text({ maxLength: 100 }) },
        phone: {
          label: orderSheetsText('phone'),
          ...text({ type: 'tel', inputMode: 'tel', maxLength: 30 }),
          read: (typed) => (/\d/.test(typed) ? formatPhone(typed.replace(/[^\d+\s]/g, '')) : typed.trim()),
        },
        email: { label: commonText('email'), ...text({ type: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 }) },
        language: { label: peopleText('mailLanguage'), ...pick(LANGS.map((value) => ({ value, text: LANG_NAMES[value] }))) },
      },
      remarks: { label: orderSheetsText('remarks'), ...longText(500, 2) },
      internalRemarks: { label: orderSheetsText('internalRemarks'), hint: orderSheetsText('internalHint'), ...longText(1000, 2) },
    },
    of: ({ contact, remarks, internalRemarks }) => ({ contact, remarks, internalRemarks: internalRemarks ?? '' }),
    blank: {},
  }),
);

/** Who is called and mailed, and what is to be remembered. Only what was changed is sent. */
export function ContactSheet({ order, open, onClose }: SheetOf) {
  const staff = useIsStaff();
  const client = useQueryClient();
  const query = orderQuery(order.pnr);
  const edit = useEdit(contactForm(), { one: order, open, look: () => client.fetchQuery({ ...query, staleTime: 0 }) });
  const save = async () => {
    const done = await edit.save(({ part, version }, write) =>
      write('editOrder', { params: { id: order.id }, body: { ...part, version } }),
    );
    if (!done) return undefined;
    // Nothing of it is charged: the answer is the order, never a quote.
    if ('segments' in done.result) client.setQueryData(query.queryKey, done.result);
    return orderSheetsText('saved', { pnr: order.pnr });
  };
  return (
    <EditSheet name="order edit" edit={edit} open={open} onClose={onClose} title={orderSheetsText('action.edit')} exists onSubmit={save}>
      {edit.names.map((name) => (name !== 'internalRemarks' || staff) && edit.field(name))}
    </EditSheet>
  );
}
