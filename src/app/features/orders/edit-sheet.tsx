import { useState } from 'react';
import { useIsStaff } from '../../may.ts';
import { AreaField } from '../../ui/field.tsx';
import { type EditBody, useEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { ContactFields } from './contact-fields.tsx';

/** Who is called and mailed, and what is to be remembered. Only what was changed is sent. */
export function EditSheet(sheet: SheetOf) {
  const { order } = sheet;
  const staff = useIsStaff();
  const before = { ...order.contact, remarks: order.remarks, internal: order.internalRemarks ?? '' };
  const [base] = useState(before);
  const [typed, setTyped] = useState(before);
  const set = (part: Partial<typeof before>) => setTyped((now) => ({ ...now, ...part }));
  const operation = useEdit('edit', sheet, () => `${order.pnr} saved`);
  const { faults } = operation;
  const contact = (['name', 'phone', 'email'] as const).some((part) => typed[part].trim() !== base[part]);
  const body: EditBody = {
    ...(contact ? { contact: { name: typed.name.trim(), phone: typed.phone.trim(), email: typed.email.trim() } } : {}),
    ...(typed.remarks === base.remarks ? {} : { remarks: typed.remarks.trim() }),
    ...(typed.internal === base.internal ? {} : { internalRemarks: typed.internal.trim() }),
  };
  return (
    <OperationSheet
      title="Contact and remarks"
      operation={operation}
      kind="main"
      body={Object.keys(body).length > 0 ? body : undefined}
      next="Save"
      ask={
        <>
          <ContactFields contact={typed} faultOf={(place) => faults[place]} onContact={set} />
          <AreaField
            label="Remarks"
            name="remarks"
            rows={2}
            maxLength={500}
            value={typed.remarks}
            error={faults['remarks']}
            onValue={(remarks) => set({ remarks })}
          />
          {staff && (
            <AreaField
              label="Internal remarks"
              name="internalRemarks"
              hint="The agency does not see them"
              rows={2}
              maxLength={1000}
              value={typed.internal}
              error={faults['internalRemarks']}
              onValue={(internal) => set({ internal })}
            />
          )}
        </>
      }
    />
  );
}
