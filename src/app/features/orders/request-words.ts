import type { RefundRequest } from '../../../contract/refund-requests.ts';

export const KINDS = ['voluntary', 'involuntary', 'waiver'] as const satisfies RefundRequest['kind'][];
export const REASON_CODES = ['illness', 'death', 'visa', 'schedule', 'duplicate', 'other'] as const satisfies RefundRequest['reasonCode'][];

export const isOpen = (request: Pick<RefundRequest, 'status'>): boolean => request.status === 'new' || request.status === 'in_review';
