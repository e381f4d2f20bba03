import type { CommandModule } from '@moa/host/commands';
import { getDisplayCurrency } from '@moa/host/currency';
import { askForRefresh, summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { getLocale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { homeMessages } from '../messages/home.ts';

/** Asks for every exchange and wallet to be read again; what is known stays on the screen meanwhile. */
const refreshAll: CommandModule = async () => {
  const currency = getDisplayCurrency();
  const summary = await askForRefresh(currency);
  queryClient.setQueryData(summaryQuery(currency).queryKey, summary);
  const locale = getLocale();
  showToast({
    title: translate(homeMessages, locale, 'refreshed'),
    message: translate(homeMessages, locale, 'refreshedText'),
    type: 'info',
  });
};
export default refreshAll;
