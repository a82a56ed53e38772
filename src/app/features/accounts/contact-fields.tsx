import type { ReactNode } from 'react';
import type { CONTACT } from './use-account-edit.ts';

type Name = (typeof CONTACT)[number];

/** Who they are and how to reach them. */
export function ContactFields({ field, names }: { field: (name: Name) => ReactNode; names: readonly Name[] }) {
  const some = (...wanted: Name[]) => wanted.filter((name) => names.includes(name)).map(field);
  // Beside its tax number where that may be changed, else a line of its own.
  const [alone, paired]: Name[][] = names.includes('vat') ? [[], ['companyName', 'vat']] : [['companyName'], []];
  return (
    <>
      {some('businessName', 'email', ...alone!)}
      <div className="columns">{some(...paired!, 'contactNameSurname', 'ceoNameSurname', 'phone', 'mobilePhone', 'country', 'city')}</div>
      {some('address', 'language')}
    </>
  );
}
