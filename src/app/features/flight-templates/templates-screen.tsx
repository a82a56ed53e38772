import { flightsText } from '../../../texts/flights/text.ts';
import { templatesText } from '../../../texts/templates/text.ts';
import { useInventoryRights } from '../flights/may.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Templates } from './templates.tsx';

/** The templates as a screen of their own, for those who do not open the settings. */
export function TemplatesPage() {
  const { writes } = useInventoryRights();
  return (
    <Page
      title={templatesText('title')}
      width="wide"
      back="/flights"
      foot={
        <>
          <ButtonLink to="/flights" search={{ view: 'ladders' }} className="kind-outline">
            {flightsText('ladders')}
          </ButtonLink>
          {writes && (
            <ButtonLink to="/flights" search={{ view: 'ssim' }} className="kind-outline">
              {flightsText('schedule')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Templates />
    </Page>
  );
}
