import { Page } from '../ui/page.tsx';

export function ConfirmPage() {
  return <Page title="Confirm">Being built</Page>;
}
