import { Page } from '@moa/ui/core/page';
export default function First() {
  return <Page title="settings">settings</Page>;
}
