import { AGENT, except, sellers, settingsReaders, STAFF, SUPER_ADMIN, type Role } from '../contract/roles.ts';

/**
 * Rights inside a call. Who may call at all stands in the endpoint table (`may` in contract/endpoint.ts), who may open a screen in
 * contract/screens.ts; what somebody may do there that others who call or look may not is a row here. The server decides by it and
 * the screen offers by it. docs/rights.md is this table to be read.
 */

/** Who acts: the effective role and its privileges. */
export interface Actor {
  role: Role;
  privilege: readonly string[];
}

type Privilege = 'issue' | 'void' | 'refund' | 'changeDate' | 'changeName' | 'seeNet' | 'cashier' | 'discount' | 'extendTtl';

interface Row {
  /** Completes "may". */
  readonly says: string;
  /** Where it was decided: the specification's documents, or the house itself. */
  readonly source: string;
  readonly roles: readonly Role[];
  /** These roles as well, if the account has the privilege. */
  readonly privileged?: { readonly privilege: Privilege; readonly roles: readonly Role[] };
}

const admins: readonly Role[] = ['Super Admin', 'Admin'];
const superAdmin: readonly Role[] = ['Super Admin'];
const agent: readonly Role[] = [AGENT];
const sellingStaff = sellers.filter((role) => role !== AGENT);
/** Staff who read orders. */
const orderStaff = except('Reports', AGENT);
const matrix = 'domain.md 3.2';

export const RIGHTS = {
  // Selling
  sell: { says: 'hold seats, book, cancel and edit bookings', source: matrix, roles: sellers },
  issue: {
    says: 'issue tickets, and change services that are paid at once',
    source: matrix,
    roles: sellingStaff,
    privileged: { privilege: 'issue', roles: agent },
  },
  sellForInactive: { says: 'sell for an agency that is not active', source: 'house', roles: sellingStaff },
  exceedUnpaidLimits: { says: 'keep more unpaid seats than the time limits allow an agency', source: 'house', roles: sellingStaff },
  seeNet: {
    says: 'see net prices and commission',
    source: matrix,
    roles: STAFF,
    privileged: { privilege: 'seeNet', roles: agent },
  },

  // Changing orders
  void: {
    says: 'void tickets while their window is open',
    source: matrix,
    roles: sellingStaff,
    privileged: { privilege: 'void', roles: agent },
  },
  refund: {
    says: 'refund tickets by the rule of the fare',
    source: matrix,
    roles: ['Super Admin', 'Admin', 'Tickets'],
    privileged: { privilege: 'refund', roles: agent },
  },
  previewRefund: { says: 'see what a refund would give without being able to confirm it', source: matrix, roles: ['Manager', 'Viewer'] },
  requestRefund: { says: 'ask for a refund outside the rule', source: matrix, roles: ['Manager', AGENT] },
  approveAnyRefund: {
    says: 'approve a refund outside the rule of any amount; others who decide, up to a limit',
    source: matrix,
    roles: admins,
  },
  confirmUnquoted: { says: 'confirm what costs money without a quote', source: 'domain.md 4', roles: sellingStaff },
  discount: {
    says: 'change the discount, up to the percentage of the privilege',
    source: matrix,
    roles: superAdmin,
    privileged: { privilege: 'discount', roles: ['Admin', 'Manager'] },
  },
  discountUnlimited: { says: 'give a discount of any percentage', source: 'domain.md 3.3', roles: superAdmin },
  surcharge: { says: 'add a surcharge instead of a discount', source: 'domain.md 4.2', roles: superAdmin },
  changeDate: {
    says: 'move flights to other dates by the rule of the fare',
    source: matrix,
    roles: sellingStaff,
    privileged: { privilege: 'changeDate', roles: agent },
  },
  overridePenalty: { says: 'set another penalty for a change of date', source: matrix, roles: admins },
  changeCabinFree: {
    says: 'replace a flight that the carrier changed by one in another cabin, free of charge',
    source: 'domain.md 3.7',
    roles: sellingStaff,
  },
  changeTicketedName: {
    says: 'correct a name once there are tickets',
    source: matrix,
    roles: sellingStaff,
    privileged: { privilege: 'changeName', roles: agent },
  },
  replaceTicketed: { says: 'enter another person once there are tickets', source: matrix, roles: ['Super Admin', 'Admin', 'Tickets'] },
  passNameList: { says: 'change a name after the name list has closed', source: 'domain.md 3.6', roles: sellingStaff },
  moveDeadline: {
    says: 'move the deadline of a booking or reinstate an ended one, by the hours of the privilege',
    source: matrix,
    roles: admins,
    privileged: { privilege: 'extendTtl', roles: ['Manager', 'Tickets'] },
  },
  moveDeadlineFreely: { says: 'move a deadline by any number of hours', source: matrix, roles: admins },
  removePassenger: { says: 'take a passenger out of a booking', source: matrix, roles: sellingStaff },
  removeTicketed: {
    says: 'take a passenger off a flight once there are tickets',
    source: matrix,
    roles: ['Super Admin', 'Admin', 'Tickets'],
  },
  internalRemarks: {
    says: 'read the internal remarks of orders, and write them where the order may be edited',
    source: 'house',
    roles: orderStaff,
  },

  // Money of accounts
  cashier: {
    says: 'top up and debit accounts',
    source: matrix,
    roles: admins,
    privileged: { privilege: 'cashier', roles: ['Tickets'] },
  },
  repeatReference: { says: 'enter the same reference and amount again, with a comment', source: 'domain.md 4.3', roles: superAdmin },
  forceDebit: { says: 'debit below the credit limit, with a comment', source: 'domain.md 4.3', roles: superAdmin },

  // Accounts
  manageAccounts: { says: 'write accounts of agencies and of staff below Admins', source: matrix, roles: admins },
  manageEveryAccount: { says: 'write every account, also of Admins and of unknown roles', source: matrix, roles: superAdmin },
  changeRoles: { says: 'change the role of an account', source: matrix, roles: superAdmin },
  grantUnlimited: { says: 'give higher limits of discount and deadline than their own', source: 'house', roles: superAdmin },
  reopenAccount: { says: 'open a closed account again', source: 'house', roles: superAdmin },

  // Reading
  everyAgency: { says: 'find the orders, passengers and documents of every agency, not only of the own', source: matrix, roles: STAFF },
  wholeHistory: { says: 'read the whole history', source: matrix, roles: ['Super Admin', 'Admin', 'Viewer'] },
  historyOfOrders: { says: 'read the history of all orders', source: matrix, roles: orderStaff },
  allNotifications: { says: 'read all notifications with whom they are for', source: 'house', roles: ['Super Admin', 'Admin', 'Viewer'] },
  wholeDocumentNumbers: {
    says: 'have whole numbers of travel documents in files of a manifest',
    source: 'domain.md 4.9',
    roles: sellingStaff,
  },
  companyDetails: { says: 'read bank and tax data of the company', source: 'house', roles: settingsReaders },
  mailHostUser: { says: 'see by which user mails are sent', source: 'house', roles: admins },
  mailErrors: { says: 'read why the mail host refused a mail', source: 'house', roles: orderStaff },

  // Told by the desk itself
  toldOfRegistrations: { says: 'be told that somebody waits for approval', source: 'domain.md 4.1', roles: admins },
  toldOfUnanswered: {
    says: 'be told that new times are not answered a day before the flight',
    source: 'domain.md 3.7',
    roles: ['Super Admin', 'Admin', 'Manager'],
  },
  toldOfAllotments: { says: 'be told that group seats go back soon', source: 'house', roles: ['Super Admin', 'Admin', 'Manager'] },
  toldOfTrouble: { says: 'be told of what the desk warns of', source: 'house', roles: admins },
} as const satisfies Record<string, Row>;

export type Right = keyof typeof RIGHTS;
/** Rights that a role has or has not, whatever its privileges. */
export type RoleRight = { [R in Right]: (typeof RIGHTS)[R] extends { privileged: unknown } ? never : R }[Right];

/** Why not? `NO_PRIVILEGE`: the role could, the account does not. A privilege may carry a figure, as `discount:10`. */
export function lacks({ role, privilege }: Actor, right: Right): 'ROLE' | 'NO_PRIVILEGE' | undefined {
  const { roles, privileged }: Row = RIGHTS[right];
  if (roles.includes(role)) return undefined;
  if (!privileged?.roles.includes(role)) return 'ROLE';
  return privilege.some((one) => one === privileged.privilege || one.startsWith(`${privileged.privilege}:`)) ? undefined : 'NO_PRIVILEGE';
}

export const has = (actor: Actor, right: Right): boolean => lacks(actor, right) === undefined;

/** The same where the role alone decides; nobody is signed in without one. */
export const roleHas = (role: Role | undefined, right: RoleRight): boolean => role !== undefined && has({ role, privilege: [] }, right);

/** Everybody of whom something is true by their role. */
export const rolesWith = (right: RoleRight): readonly Role[] => RIGHTS[right].roles;

/** The house acts by itself: jobs, and what is computed whole before somebody's part of it is shown. */
export const HOUSE: Actor = { role: SUPER_ADMIN, privilege: [] };
