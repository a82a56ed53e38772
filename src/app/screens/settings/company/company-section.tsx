import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyEndpoints } from '../../../../contract/company.ts';
import type { CompanySettings } from '../../../../contract/settings.ts';
import { useSend } from '../../../forms/use-send.ts';
import { call, newKey } from '../../../api/client.ts';
import { Refused } from '../../../api/failures.ts';
import { companyQuery } from '../../../api/queries.ts';
import { useOffline } from '../../../connection.ts';
import { useUnsaved } from '../../../pwa/unsaved.ts';
import { useMay } from '../../../may.ts';
import { notify } from '../../../ui/notify.ts';
import { EntryField } from '../reference/entry-field.tsx';
import type { FieldSpec, Values } from '../reference/kind.ts';
import { bodyOf, valuesFrom } from '../reference/values.ts';
import { Loaded, SectionFoot, Stale } from '../section-parts.tsx';
import { LogoField } from './logo-field.tsx';

/** The company as documents, mails and the search show it. */
export function CompanySection() {
  return (
    <Loaded query={useQuery(companyQuery())} title="The company could not be loaded">
      {/* A copy of before the sign-in may lack what only staff see. */}
      {(company) => company.desk && <CompanyCard key={company.desk.version} company={company} version={company.desk.version} />}
    </Loaded>
  );
}

const fields: readonly FieldSpec[] = [
  { name: 'compName', label: 'Name', maxLength: 120 },
  { name: 'compNameArm', label: 'Name in Armenian', as: 'lang', maxLength: 120 },
  { name: 'compAddressEng', label: 'Address', maxLength: 300 },
  { name: 'compAddressArm', label: 'Address in Armenian', as: 'lang', maxLength: 300 },
  { name: 'compTelephone', label: 'Phone', inputMode: 'tel', maxLength: 30 },
  { name: 'compEmail', label: 'E-mail', inputMode: 'email', maxLength: 254 },
  { name: 'compVat', label: 'Tax number', maxLength: 40 },
  { name: 'compBank', label: 'Bank and account', maxLength: 300 },
  { name: 'compFacebook', label: 'Facebook', hint: 'With https://', inputMode: 'url', maxLength: 300 },
  { name: 'compInstagram', label: 'Instagram', hint: 'With https://', inputMode: 'url', maxLength: 300 },
  { name: 'compTripadvisor', label: 'Tripadvisor', hint: 'With https://', inputMode: 'url', maxLength: 300 },
  {
    name: 'timezone',
    label: 'Time zone',
    as: 'select',
    hint: 'Days of documents, rates and notices are of this clock',
    options: Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') })),
  },
  { name: 'footerVendor', label: 'In the footer', maxLength: 80 },
];
const formOf = (company: CompanySettings): Values => valuesFrom(fields, { ...company, ...company.desk });

function CompanyCard({ company, version }: { company: CompanySettings; version: number }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(companyEndpoints.updateCompanySettings);
  const [form, setForm] = useState(() => formOf(company));
  const [stale, setStale] = useState(false);
  const { busy, failure, faults, send } = useSend();
  const dirty = JSON.stringify(form) !== JSON.stringify(formOf(company));
  useUnsaved(dirty);
  const locked = !writes || busy || offline;

  const save = async () => {
    setStale(false);
    const body = { ...bodyOf(fields, form), version } as never;
    const answer = await send(
      () => call('updateCompanySettings', { body }, { key: newKey() }),
      (error) => {
        const late = error instanceof Refused && error.code === 'STALE_SETTINGS';
        if (late) setStale(true);
        return late;
      },
    );
    if (!answer) return;
    client.setQueryData(companyQuery().queryKey, answer.result);
    notify('Saved. Documents that are issued stay as they are.');
  };

  return (
    <section className="card stack" aria-labelledby="company-title">
      <h2 id="company-title">Company</h2>
      <LogoField logo={company.compLogo} locked={locked || dirty} why={dirty && writes ? 'Save what you have typed first.' : undefined} />
      <div className="columns">
        {fields.map((spec) => (
          <EntryField
            key={spec.name}
            spec={spec}
            values={form}
            error={faults[spec.name]}
            locked={locked}
            onSet={(part) => setForm({ ...form, ...part })}
          />
        ))}
      </div>
      <p className="quiet">The books are in {company.baseCurrency}.</p>
      {!writes && <p className="quiet">Super Admins and Admins change this.</p>}
      {stale && <Stale what="the company" onShow={() => void client.fetchQuery({ ...companyQuery(), staleTime: 0 })} />}
      <SectionFoot {...{ writes, busy, dirty, offline, failure }} onSave={() => void save()} onUndo={() => setForm(formOf(company))} />
    </section>
  );
}
