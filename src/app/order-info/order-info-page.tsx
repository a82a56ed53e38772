import { Page } from '../ui/page.tsx';

export function OrderInfoPage() {
  return <Page title="OrderInfo">Being built</Page>;
}
