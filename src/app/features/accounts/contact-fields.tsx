import type { ReactNode } from 'react';
import type { CONTACT } from './use-account-edit.ts';

type Name = (typeof CONTACT)[number];

/** Who they are and how to reach them. */
export function ContactFields({ field, names }: { field: (name: Name) => ReactNode; names: readonly Name[] }) {
  const some = (...wanted: Name[]) => wanted.filter((name) => names.includes(name)).map(field);
  return (
    <>
      {some('businessName', 'email')}
      <div className="columns">
        {some('companyName', 'vat', 'contactNameSurname', 'ceoNameSurname', 'phone', 'mobilePhone', 'country', 'city')}
      </div>
      {some('address', 'language')}
    </>
  );
}
