import type { Order } from '../../../contract/orders.ts';
import { orderText } from '../../../rules/order-text.ts';
import { bookingText } from '../../../texts/booking/text.ts';
import { citiesText } from '../../../texts/cities/text.ts';
import { faresText } from '../../../texts/fares/text.ts';
import { shareText } from '../../../texts/share/text.ts';
import { shownLang } from '../../../texts/area.ts';
import type { Profile } from '../../../contract/account.ts';
import { dayNames } from '../../day.ts';
import { share } from '../../ui/share.ts';

/** An order to whoever travels: its paper where there is one, and always its text. Staff have no markup of the agency they sold for. */
export const shareOrder = (
  order: Order,
  { markup, zone, file }: { markup: Profile['markup'] | undefined; zone: string; file?: File | undefined },
) =>
  share(
    bookingText('shareTitle', { pnr: order.pnr }),
    orderText(order, markup ?? null, {
      share: shareText,
      cities: citiesText,
      fares: faresText,
      names: dayNames(),
      lang: shownLang(),
      zone,
    }),
    file,
  );
