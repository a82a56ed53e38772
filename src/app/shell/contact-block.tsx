import { placesText } from '../../texts/places/text.ts';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '../../rules/format.ts';
import { companyQuery } from '../api/queries.ts';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';

/** The company behind the desk, above the footer of /search (domain.md 5.1). */
export function ContactBlock() {
  const { data } = useQuery(companyQuery());
  if (!data) return null;
  const phone = formatPhone(data.compTelephone);
  const accounts = [
    ['Facebook', data.compFacebook], // no text
    ['Instagram', data.compInstagram], // no text
    ['Tripadvisor', data.compTripadvisor], // no text
  ].filter((account): account is [string, string] => Boolean(account[1] && /^https?:\/\//.test(account[1])));
  return (
    <section className="contact" aria-label={placesText('company')}>
      <div className="contact-in">
        <div className="row">
          {data.compLogo ? (
            <img className="contact-logo" src={data.compLogo} alt="" width={40} height={40} loading="lazy" />
          ) : (
            <Mark size={36} />
          )}
          <strong>{data.compName}</strong>
        </div>
        <ul className="contact-list">
          <li>
            <Icon name="pin" />
            <span>{data.compAddressEng}</span>
          </li>
          <li>
            <Icon name="mail" />
            <a className="tap" href={`mailto:${data.compEmail}`}>
              {data.compEmail}
            </a>
          </li>
          <li>
            <Icon name="phone" />
            <a className="tap" href={`tel:${phone}`}>
              {phone}
            </a>
          </li>
        </ul>
        {accounts.length > 0 && (
          <div className="row wrap">
            {accounts.map(([name, address]) => (
              <a key={name} className="pick" href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
