import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyEndpoints, LOGO_LIMIT } from '../../../../contract/company.ts';
import type { Call } from '../../../../contract/endpoints.ts';
import type { CompanySettings } from '../../../../contract/settings.ts';
import { companyText } from '../../../../texts/company/text.ts';
import { companyQuery } from '../../../api/queries.ts';
import { useOffline } from '../../../connection.ts';
import { EditCard } from '../../../forms/edit-card.tsx';
import { formOver } from '../../../forms/fields.ts';
import { pick, text, wholes } from '../../../forms/kinds.tsx';
import { useEdit } from '../../../forms/use-edit.tsx';
import { LogoField } from '../../../features/brand/logo-field.tsx';
import { useMay } from '../../../may.ts';
import { notify } from '../../../ui/notify.ts';
import { Loaded } from '../section-parts.tsx';
import { perLang } from '../../../per-lang.ts';

/** The company as documents, mails and the search show it. */
export function CompanySection() {
  return (
    <Loaded query={useQuery(companyQuery())} title={companyText('failed')}>
      {/* A copy of before the sign-in may lack what only staff see. */}
      {(company) => company.desk && <CompanyCard company={company} />}
    </Loaded>
  );
}

type Body = Required<Omit<Call<'updateCompanySettings'>['body'], 'version'>>;
const https = text({ inputMode: 'url', maxLength: 300 });

const NOT_GIVEN = { compNameArm: '', compAddressArm: '', compVat: '', compBank: '', dunningDays: [] };

const companyForm = perLang(() =>
  formOver<Body, CompanySettings>()({
    schema: companyEndpoints.createCompanySettings.body,
    fields: {
      compName: { label: companyText('name'), ...text({ maxLength: 120 }) },
      compNameArm: { label: companyText('nameHy'), ...text({ maxLength: 120, lang: 'hy' }) },
      compAddressEng: { label: companyText('address'), ...text({ maxLength: 300 }) },
      compAddressArm: { label: companyText('addressHy'), ...text({ maxLength: 300, lang: 'hy' }) },
      compTelephone: { label: companyText('phone'), ...text({ inputMode: 'tel', maxLength: 30 }) },
      compEmail: { label: 'E-mail', ...text({ inputMode: 'email', maxLength: 254 }) },
      compBank: { label: companyText('bank'), ...text({ maxLength: 300 }) },
      compVat: { label: companyText('taxNumber'), ...text({ maxLength: 40 }) },
      timezone: {
        label: companyText('zone'),
        hint: companyText('zoneHint'),
        ...pick(Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))),
      },
      compFacebook: { label: 'Facebook', hint: companyText('withHttps'), ...https }, // no text
      compInstagram: { label: 'Instagram', hint: companyText('withHttps'), ...https }, // no text
      compTripadvisor: { label: 'Tripadvisor', hint: companyText('withHttps'), ...https }, // no text
      footerVendor: { label: companyText('footer'), ...text({ maxLength: 80 }) },
      dunningDays: { label: companyText('dunning'), hint: companyText('dunningHint'), ...wholes() },
    },
    of: (company) => ({ ...company, ...NOT_GIVEN, ...company.desk }),
    blank: {},
    versionOf: (company) => company.desk!.version,
  }),
);

function CompanyCard({ company }: { company: CompanySettings }) {
  const client = useQueryClient();
  const offline = useOffline();
  const writes = useMay(companyEndpoints.updateCompanySettings);
  const look = () => client.fetchQuery({ ...companyQuery(), staleTime: 0 });
  const edit = useEdit(companyForm(), { one: company, look, locked: !writes || offline });
  const save = async () => {
    const done = await edit.save(({ body, version }, write) => write('updateCompanySettings', { body: { ...body, version } }));
    if (done) notify(companyText('saved'));
  };
  return (
    <EditCard
      name="company"
      edit={edit}
      title={companyText('title')}
      readOnly={writes ? undefined : companyText('adminsChange')}
      onSave={save}
    >
      <LogoField
        logo={company.compLogo}
        locked={!writes || edit.busy || offline || edit.dirty}
        hint={companyText('logoHint', { most: LOGO_LIMIT / 1000 })}
        why={edit.dirty && writes ? companyText('saveFirst') : undefined}
        upload={(send, data) => send('uploadLogo', { body: { data } })}
        remove={(send) => send('removeLogo', {})}
      />
      <div className="columns">{edit.names.map((name) => edit.field(name))}</div>
      <p className="quiet">{companyText('base', { currency: company.baseCurrency })}</p>
    </EditCard>
  );
}
