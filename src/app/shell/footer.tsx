import { placesText } from '../../texts/places/text.ts';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../api/queries.ts';
import { PRODUCT, VERSION } from '../version.ts';

/** Product, version and the vendor's credit (domain.md 5.1). No landmark: it stands inside the scrolling main content. */
export function Footer() {
  const { data } = useQuery(companyQuery());
  return (
    <div className="page-footer">
      <span>
        {PRODUCT} {VERSION}
      </span>
      <span>{placesText('poweredBy', { vendor: data?.footerVendor || 'Tatev Systems' /* no text */ })}</span>
    </div>
  );
}
