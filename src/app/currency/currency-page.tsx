import { Page } from '../ui/page.tsx';

export function CurrencyPage() {
  return <Page title="Currency">Being built</Page>;
}
