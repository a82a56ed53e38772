import { AGENT, orderReaders, sellers, settingsReaders, STAFF, SUPER_ADMIN, type Role } from '../contract/roles.ts';

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
  readonly roles: readonly Role[];
  /** These roles as well, if the account has the privilege. */
  readonly privileged?: { readonly privilege: Privilege; readonly roles: readonly Role[] };
}

const admins: readonly Role[] = ['Super Admin', 'Admin'];
const superAdmin: readonly Role[] = ['Super Admin'];
const agent: readonly Role[] = [AGENT];
const sellingStaff = sellers.filter((role) => role !== AGENT);
/** Staff who read orders. */
const orderStaff = orderReaders.filter((role) => role !== AGENT);

/** Each comment completes "may" and names where it was decided: docs/domain.md, or the house itself. */
export const RIGHTS = {
  // Selling
  /** hold seats, book, cancel and edit bookings (domain.md 3.2) */
  sell: { roles: sellers },
  /** issue tickets, and change services that are paid at once (domain.md 3.2) */
  issue: { roles: sellingStaff, privileged: { privilege: 'issue', roles: agent } },
  /** sell for an agency that is not active (house) */
  sellForInactive: { roles: sellingStaff },
  /** keep more unpaid seats than the time limits allow an agency (house) */
  exceedUnpaidLimits: { roles: sellingStaff },
  /** see net prices and commission (domain.md 3.2) */
  seeNet: { roles: STAFF, privileged: { privilege: 'seeNet', roles: agent } },

  // Changing orders
  /** void tickets while their window is open (domain.md 3.2) */
  void: { roles: sellingStaff, privileged: { privilege: 'void', roles: agent } },
  /** refund tickets by the rule of the fare (domain.md 3.2) */
  refund: { roles: ['Super Admin', 'Admin', 'Tickets'], privileged: { privilege: 'refund', roles: agent } },
  /** see what a refund would give without being able to confirm it (domain.md 3.2) */
  previewRefund: { roles: ['Manager', 'Viewer'] },
  /** ask for a refund outside the rule (domain.md 3.2) */
  requestRefund: { roles: ['Manager', AGENT] },
  /** approve a refund outside the rule of any amount; others who decide, up to a limit (domain.md 3.2) */
  approveAnyRefund: { roles: admins },
  /** confirm what costs money without a quote (domain.md 4) */
  confirmUnquoted: { roles: sellingStaff },
  /** change the discount, up to the percentage of the privilege (domain.md 3.2) */
  discount: { roles: superAdmin, privileged: { privilege: 'discount', roles: ['Admin', 'Manager'] } },
  /** give a discount of any percentage, and below what the seats cost (domain.md 3.3) */
  discountUnlimited: { roles: superAdmin },
  /** add a surcharge instead of a discount (domain.md 4.2) */
  surcharge: { roles: superAdmin },
  /** move flights to other dates by the rule of the fare (domain.md 3.2) */
  changeDate: { roles: sellingStaff, privileged: { privilege: 'changeDate', roles: agent } },
  /** set another penalty for a change of date (domain.md 3.2) */
  overridePenalty: { roles: admins },
  /** replace a flight that the carrier changed by one in another cabin, free of charge (domain.md 3.7) */
  changeCabinFree: { roles: sellingStaff },
  /** correct a name once there are tickets (domain.md 3.2) */
  changeTicketedName: { roles: sellingStaff, privileged: { privilege: 'changeName', roles: agent } },
  /** enter another person once there are tickets (domain.md 3.2) */
  replaceTicketed: { roles: ['Super Admin', 'Admin', 'Tickets'] },
  /** change a name after the name list has closed (domain.md 3.6) */
  passNameList: { roles: sellingStaff },
  /** move the deadline of a booking or reinstate an ended one, by the hours of the privilege (domain.md 3.2) */
  moveDeadline: { roles: admins, privileged: { privilege: 'extendTtl', roles: ['Manager', 'Tickets'] } },
  /** move a deadline by any number of hours (domain.md 3.2) */
  moveDeadlineFreely: { roles: admins },
  /** take a passenger out of a booking (domain.md 3.2) */
  removePassenger: { roles: sellingStaff },
  /** take a passenger off a flight once there are tickets (domain.md 3.2) */
  removeTicketed: { roles: ['Super Admin', 'Admin', 'Tickets'] },
  /** read the internal remarks of orders, and write them where the order may be edited (house) */
  internalRemarks: { roles: orderStaff },

  // Flights
  /** cancel many flights together (domain.md 3.7) */
  cancelFlights: { roles: admins },

  // Money of accounts
  /** top up and debit accounts (domain.md 3.2) */
  cashier: { roles: admins, privileged: { privilege: 'cashier', roles: ['Tickets'] } },
  /** pay a step of a group's payment plan from the balance, staff without this right as cashiers (house) */
  payDeposit: { roles: admins, privileged: { privilege: 'issue', roles: agent } },
  /** enter the same reference and amount again, with a comment (domain.md 4.3) */
  repeatReference: { roles: superAdmin },
  /** debit below the credit limit, with a comment (domain.md 4.3) */
  forceDebit: { roles: superAdmin },

  // Accounts
  /** write accounts of agencies and of staff below Admins (domain.md 3.2) */
  manageAccounts: { roles: admins },
  /** write every account, also of Admins and of unknown roles (domain.md 3.2) */
  manageEveryAccount: { roles: superAdmin },
  /** change the role of an account (domain.md 3.2) */
  changeRoles: { roles: superAdmin },
  /** give higher limits of discount and deadline than their own (house) */
  grantUnlimited: { roles: superAdmin },
  /** open a closed account again (house) */
  reopenAccount: { roles: superAdmin },

  // Reading
  /** find the orders, passengers and documents of every agency, not only of the own (domain.md 3.2) */
  everyAgency: { roles: STAFF },
  /** read the whole history (domain.md 3.2) */
  wholeHistory: { roles: ['Super Admin', 'Admin', 'Viewer'] },
  /** read the history of all orders (domain.md 3.2) */
  historyOfOrders: { roles: orderStaff },
  /** read and delete the scheduled reports of everybody (house) */
  everyReportSchedule: { roles: admins },
  /** read all notifications with whom they are for (house) */
  allNotifications: { roles: ['Super Admin', 'Admin', 'Viewer'] },
  /** have whole numbers of travel documents in files of a manifest (domain.md 4.9) */
  wholeDocumentNumbers: { roles: sellingStaff },
  /** read bank and tax data of the company (house) */
  companyDetails: { roles: settingsReaders },
  /** see by which user mails are sent (house) */
  mailHostUser: { roles: admins },
  /** read why the mail host refused a mail (house) */
  mailErrors: { roles: orderStaff },

  // Told by the desk itself
  /** be told that somebody waits for approval (domain.md 4.1) */
  toldOfRegistrations: { roles: admins },
  /** be told that new times are not answered a day before the flight (domain.md 3.7) */
  toldOfUnanswered: { roles: ['Super Admin', 'Admin', 'Manager'] },
  /** be told that group seats go back soon (house) */
  toldOfAllotments: { roles: ['Super Admin', 'Admin', 'Manager'] },
  /** be told of what the desk warns of (house) */
  toldOfTrouble: { roles: admins },
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
