import { useState } from 'react';
import { formatPhone } from '../../../rules/format.ts';
import { useIsStaff } from '../../may.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { type EditBody, useEdit } from './edit-order.ts';
import { OperationSheet } from './operation-sheet.tsx';
import type { SheetOf } from './parts.ts';

/** Who is called and mailed, and what is to be remembered. Only what was changed is sent. */
export function EditSheet({ order, open, onClose }: SheetOf) {
  const staff = useIsStaff();
  const before = { ...order.contact, remarks: order.remarks, internal: order.internalRemarks ?? '' };
  const [base] = useState(before);
  const [typed, setTyped] = useState(before);
  const set = (part: Partial<typeof before>) => setTyped((now) => ({ ...now, ...part }));
  const operation = useEdit('edit', order, () => {
    onClose();
    notify(`${order.pnr} saved`);
  });
  const { faults } = operation;
  const contact = (['name', 'phone', 'email'] as const).some((part) => typed[part].trim() !== base[part]);
  const body: EditBody = {
    ...(contact ? { contact: { name: typed.name.trim(), phone: typed.phone.trim(), email: typed.email.trim() } } : {}),
    ...(typed.remarks === base.remarks ? {} : { remarks: typed.remarks.trim() }),
    ...(typed.internal === base.internal ? {} : { internalRemarks: typed.internal.trim() }),
  };
  return (
    <OperationSheet
      name="order edit"
      title="Contact and remarks"
      open={open}
      onClose={onClose}
      operation={operation}
      direct
      kind="main"
      body={Object.keys(body).length > 0 ? body : undefined}
      next="Save"
      ask={
        <>
          <TextField
            label="Name"
            name="contact.name"
            maxLength={100}
            value={typed.name}
            error={faults['contact.name']}
            onValue={(name) => set({ name })}
          />
          <TextField
            label="Phone"
            name="contact.phone"
            type="tel"
            inputMode="tel"
            maxLength={30}
            value={typed.phone}
            error={faults['contact.phone']}
            onValue={(phone) => set({ phone })}
            onBlur={() => {
              if (/\d/.test(typed.phone) && typed.phone !== base.phone) set({ phone: formatPhone(typed.phone.replace(/[^\d+\s]/g, '')) });
            }}
          />
          <TextField
            label="E-mail"
            name="contact.email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={typed.email}
            error={faults['contact.email']}
            onValue={(email) => set({ email })}
          />
          <Remarks
            label="Remarks"
            name="remarks"
            max={500}
            value={typed.remarks}
            error={faults['remarks']}
            onValue={(remarks) => set({ remarks })}
          />
          {staff && (
            <Remarks
              label="Internal remarks"
              name="internalRemarks"
              hint="The agency does not see them"
              max={1000}
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

function Remarks({ label, name, hint, max, value, error, onValue }: RemarksProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <textarea
          className="input"
          name={name}
          rows={2}
          maxLength={max}
          value={value}
          onChange={(event) => onValue(event.target.value)}
          {...wiring}
        />
      )}
    </Field>
  );
}
interface RemarksProps {
  label: string;
  name: string;
  hint?: string;
  max: number;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}
