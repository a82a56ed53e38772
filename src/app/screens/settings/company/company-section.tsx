import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyEndpoints } from '../../../../contract/company.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import type { CompanySettings } from '../../../../contract/settings.ts';
import { companyQuery } from '../../../api/queries.ts';
import { useOffline } from '../../../connection.ts';
import { EditCard } from '../../../forms/edit-card.tsx';
import { formOver } from '../../../forms/fields.ts';
import { pick, text } from '../../../forms/kinds.tsx';
import { useEdit } from '../../../forms/use-edit.tsx';
import { useMay } from '../../../may.ts';
import { notify } from '../../../ui/notify.ts';
import { Loaded } from '../section-parts.tsx';
import { LogoField } from './logo-field.tsx';

/** The company as documents, mails and the search show it. */
export function CompanySection() {
  return (
    <Loaded query={useQuery(companyQuery())} title="The company could not be loaded">
      {/* A copy of before the sign-in may lack what only staff see. */}
      {(company) => company.desk && <CompanyCard company={company} />}
    </Loaded>
  );
}

type Body = Required<Omit<Call<'updateCompanySettings'>['body'], 'version'>>;
const https = text({ inputMode: 'url', maxLength: 300 });

const NOT_GIVEN = { compNameArm: '', compAddressArm: '', compVat: '', compBank: '' };

const COMPANY = formOver<Body, CompanySettings>()({
  schema: companyEndpoints.createCompanySettings.body,
  fields: {
    compName: { label: 'Name', ...text({ maxLength: 120 }) },
    compNameArm: { label: 'Name in Armenian', ...text({ maxLength: 120, lang: 'hy' }) },
    compAddressEng: { label: 'Address', ...text({ maxLength: 300 }) },
    compAddressArm: { label: 'Address in Armenian', ...text({ maxLength: 300, lang: 'hy' }) },
    compTelephone: { label: 'Phone', ...text({ inputMode: 'tel', maxLength: 30 }) },
    compEmail: { label: 'E-mail', ...text({ inputMode: 'email', maxLength: 254 }) },
    compVat: { label: 'Tax number', ...text({ maxLength: 40 }) },
    compBank: { label: 'Bank and account', ...text({ maxLength: 300 }) },
    compFacebook: { label: 'Facebook', hint: 'With https://', ...https },
    compInstagram: { label: 'Instagram', hint: 'With https://', ...https },
    compTripadvisor: { label: 'Tripadvisor', hint: 'With https://', ...https },
    timezone: {
      label: 'Time zone',
      hint: 'Days of documents, rates and notices are of this clock',
      ...pick(Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))),
    },
    footerVendor: { label: 'In the footer', ...text({ maxLength: 80 }) },
  },
  of: (company) => ({ ...company, ...NOT_GIVEN, ...company.desk }),
  blank: {},
  versionOf: (company) => company.desk!.version,
});

function CompanyCard({ company }: { company: CompanySettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(companyEndpoints.updateCompanySettings);
  const look = () => client.fetchQuery({ ...companyQuery(), staleTime: 0 });
  const edit = useEdit(COMPANY, { one: company, look, locked: !writes || offline });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) => write('updateCompanySettings', { body: { ...body, version } }));
    if (done) notify('Saved. Documents that are issued stay as they are.');
  };
  return (
    <EditCard
      name="company"
      edit={edit}
      title="Company"
      what="the company"
      readOnly={writes ? undefined : 'Super Admins and Admins change this.'}
      onSave={save}
    >
      <LogoField
        logo={company.compLogo}
        locked={!writes || edit.busy || offline || edit.dirty}
        why={edit.dirty && writes ? 'Save what you have typed first.' : undefined}
      />
      <div className="columns">{edit.names.map((name) => edit.field(name))}</div>
      <p className="quiet">The books are in {company.baseCurrency}.</p>
    </EditCard>
  );
}
