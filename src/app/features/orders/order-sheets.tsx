import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { InfoSearch } from '../date-change/moves.ts';
import type { SheetName } from './actions.ts';
import { AcceptSheet } from './accept-sheet.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { DateSheet } from './date-sheet.tsx';
import { DiscountSheet } from './discount-sheet.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { NameSheet } from './name-sheet.tsx';
import { PapersSheet } from './papers-sheet.tsx';
import type { SheetOf } from './parts.ts';
import { type RefundChoice, RefundSheet } from './refund-sheet.tsx';
import { ReinstateSheet } from './reinstate-sheet.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { ServicesSheet } from './services-sheet.tsx';
import { SplitSheet } from './split-sheet.tsx';

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
  /** Taken along from another sheet. */
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
  return opened.map((one, i) => (
    <OneSheet
      key={one.time}
      {...one}
      order={order}
      moving={moving}
      open={i === opened.length - 1 && open === one.name}
      onClose={i === opened.length - 1 ? onClose : nothing}
      onAsk={(chosen) => {
        setChoice(chosen);
        onOpen('requestRefund');
      }}
    />
  ));
}

interface OneSheetProps extends SheetOf, Opened {
  moving: InfoSearch;
  onAsk: (choice: RefundChoice) => void;
}

function OneSheet({ name, choice, moving, onAsk, ...sheet }: OneSheetProps) {
  switch (name) {
    case 'cancel':
    case 'void':
      return <CancelSheet {...sheet} ticketed={name === 'void'} />;
    case 'refund':
      return <RefundSheet {...sheet} onAsk={onAsk} />;
    case 'requestRefund':
      return <RequestSheet {...sheet} choice={choice} />;
    case 'changeDate':
      return <DateSheet {...sheet} />;
    case 'move':
      return <MoveSheet {...sheet} moving={moving} />;
    case 'changeName':
      return <NameSheet {...sheet} />;
    case 'edit':
      return <ContactSheet {...sheet} />;
    case 'papers':
      return <PapersSheet {...sheet} />;
    case 'extend':
      return <ExtendSheet {...sheet} />;
    case 'acceptSchedule':
      return <AcceptSheet {...sheet} />;
    case 'reinstate':
      return <ReinstateSheet {...sheet} />;
    case 'editDiscount':
      return <DiscountSheet {...sheet} />;
    case 'editServices':
      return <ServicesSheet {...sheet} />;
    case 'split':
      return <SplitSheet {...sheet} />;
  }
}

const nothing = () => undefined;
