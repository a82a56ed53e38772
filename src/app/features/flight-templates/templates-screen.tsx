import { Page } from '../../ui/page.tsx';
import { Templates } from './templates.tsx';

/** The templates as a screen of their own, for those who do not open the settings. */
export function TemplatesPage() {
  return (
    <Page title="Templates" width="wide" back="/flights">
      <Templates />
    </Page>
  );
}
