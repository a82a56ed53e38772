import { Fragment, type ReactNode, useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { InfoSearch } from '../date-change/moves.ts';
import { actionsOf, type Entry, type SheetName } from './actions.ts';
import { ActionsSheet } from './actions-sheet.tsx';
import { AcceptSheet } from './accept-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { DateSheet } from './date-sheet.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { TravelDocumentsSheet } from './travel-documents-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { isCarriers } from './carrier.ts';
import { offlineReason } from './reasons.ts';
import { type RefundChoice, RefundSheet } from './refund-sheet.tsx';
import { ReinstateSheet } from './reinstate-sheet.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { ServicesSheet } from './services-sheet.tsx';
import { SplitSheet } from './split-sheet.tsx';

interface Drawn {
  sheet: SheetOf;
  moving: InfoSearch;
  /** Taken along from another sheet. */
  choice: RefundChoice | undefined;
  onAsk: (choice: RefundChoice) => void;
}
/** A sheet, with its line in the list of actions unless it is come to by another way. */
type SheetRow = { draw: (given: Drawn) => ReactNode } & (Entry | { icon?: undefined });

/** What is sensible soonest stands first. */
const SHEETS: Record<SheetName, SheetRow> = {
  acceptSchedule: {
    icon: 'calendar',
    draw: ({ sheet }) => <AcceptSheet {...sheet} />,
  },
  reinstate: {
    icon: 'refresh',
    draw: ({ sheet }) => <ReinstateSheet {...sheet} />,
  },
  changeDate: {
    icon: 'calendar',
    draw: ({ sheet }) => <DateSheet {...sheet} />,
  },
  // Comes back from /search with the flights.
  move: { draw: ({ sheet, moving }) => <MoveSheet {...sheet} moving={moving} /> },
  changeName: {
    icon: 'person',
    draw: ({ sheet }) => <NameSheet {...sheet} />,
  },
  travelDocuments: {
    icon: 'document',
    op: 'edit',
    draw: ({ sheet }) => <TravelDocumentsSheet {...sheet} />,
  },
  edit: { icon: 'phone', draw: ({ sheet }) => <ContactSheet {...sheet} /> },
  editServices: {
    icon: 'bag',
    draw: ({ sheet }) => <ServicesSheet {...sheet} />,
  },
  split: {
    icon: 'people',
    draw: ({ sheet }) => <SplitSheet {...sheet} />,
  },
  extend: { icon: 'clock', draw: ({ sheet }) => <ExtendSheet {...sheet} /> },
  editDiscount: {
    icon: 'minus',
    draw: ({ sheet }) => <DiscountSheet {...sheet} />,
  },
  refund: {
    icon: 'undo',
    draw: ({ sheet, onAsk }) => <RefundSheet {...sheet} onAsk={onAsk} />,
  },
  requestRefund: {
    icon: 'mail',
    draw: ({ sheet, choice }) => <RequestSheet {...sheet} choice={choice} />,
  },
  void: {
    icon: 'ban',
    draw: ({ sheet }) => <CancelSheet {...sheet} ticketed />,
  },
  cancel: {
    icon: 'ban',
    draw: ({ sheet }) => <CancelSheet {...sheet} ticketed={false} />,
  },
};

interface OrderMenuProps {
  order: Order;
  offline: boolean;
  open: boolean;
  onClose: () => void;
  onChoose: (name: SheetName) => void;
}

export const OrderMenu = ({ order, offline, ...menu }: OrderMenuProps) => (
  <ActionsSheet
    actions={actionsOf(order, SHEETS)}
    carrier={order.segments.some(isCarriers(order))}
    offline={offline ? offlineReason() : undefined}
    {...menu}
  />
);

interface OrderSheetsProps {
  order: Order;
  open: SheetName | undefined;
  moving: InfoSearch;
  onOpen: (name: SheetName) => void;
  onClose: () => void;
}
interface Opened {
  name: SheetName;
  time: number;
  choice?: RefundChoice | undefined;
}

/** The sheet of one operation; it begins anew each time it is opened. */
export function OrderSheets({ order, open, moving, onOpen, onClose }: OrderSheetsProps) {
  // The newest, and the one before it while it closes.
  const [opened, setOpened] = useState<Opened[]>([]);
  const [wasOpen, setWasOpen] = useState<SheetName>();
  const [choice, setChoice] = useState<RefundChoice>();
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setOpened([...opened.slice(-1), { name: open, time: (opened.at(-1)?.time ?? 0) + 1, choice }]);
      setChoice(undefined);
    }
  }
  return opened.map(({ name, time, choice: taken }, i) => {
    const newest = i === opened.length - 1;
    const onAsk = (chosen: RefundChoice) => {
      setChoice(chosen);
      onOpen('requestRefund');
    };
    const sheet = { order, open: newest && open === name, onClose: newest ? onClose : nothing };
    return <Fragment key={time}>{SHEETS[name].draw({ sheet, moving, choice: taken, onAsk })}</Fragment>;
  });
}

const nothing = () => undefined;
