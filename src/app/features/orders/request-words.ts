import type { RefundRequest } from '../../../contract/refund-requests.ts';

export const KINDS: Record<RefundRequest['kind'], string> = {
  voluntary: 'The traveller does not want to fly',
  involuntary: 'The carrier changed or cancelled',
  waiver: 'A waiver of the penalty',
};
export const REASON_CODES: Record<RefundRequest['reasonCode'], string> = {
  illness: 'Illness',
  death: 'Death in the family',
  visa: 'Visa refused',
  schedule: 'Change of schedule',
  duplicate: 'Booked twice',
  other: 'Something else',
};
export const STATUSES: Record<RefundRequest['status'], readonly [word: string, tone: 'run' | 'info' | 'good' | 'bad' | 'end']> = {
  new: ['New', 'run'],
  in_review: ['In review', 'info'],
  approved: ['Approved', 'good'],
  refused: ['Refused', 'bad'],
  expired: ['Expired', 'end'],
};

export const isOpen = (request: Pick<RefundRequest, 'status'>): boolean => request.status === 'new' || request.status === 'in_review';
