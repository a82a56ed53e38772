import { templatesText } from '../../../texts/templates/text.ts';
import { Page } from '../../ui/page.tsx';
import { Templates } from './templates.tsx';

/** The templates as a screen of their own, for those who do not open the settings. */
export function TemplatesPage() {
  return (
    <Page title={templatesText('title')} width="wide" back="/flights">
      <Templates />
    </Page>
  );
}
