import type { OrderOperation } from '../../rules/actions.ts';

/**
 * Every form of the desk, by the name that its element has. A form does not compile without one, and the tests do not compile until
 * they know how each is opened (tests/e2e/support/forms.ts).
 */
export type FormName =
  // Over something that is kept.
  | `reference ${ReferenceNoun}`
  | 'account'
  | 'account contact'
  | 'account terms'
  | 'alert'
  | 'allotment'
  | 'brand'
  | 'class template'
  | 'fare ladder'
  | 'company'
  | 'flight'
  | 'flight class'
  | 'flight template'
  | 'group'
  | 'low balance'
  | 'mail host'
  | 'currency'
  | 'margin'
  | 'markup'
  | 'new flight'
  | 'notification'
  | 'own contact'
  | 'passenger'
  | 'person'
  | 'scheduled report'
  | 'tickets'
  | 'time limits'
  | 'two-step roles'
  | 'API key'
  | 'webhook'
  // What is done once.
  | `order ${OrderForm}`
  | 'account approval'
  | 'account end'
  | 'account link'
  | 'account opening'
  | 'account without two-step'
  | 'copy by mail'
  | 'quote by mail'
  | 'debit'
  | 'flight message'
  | 'deposit payment'
  | 'deposit plan'
  | 'deposit settlement'
  | 'flights in bulk'
  | 'import'
  | 'mail test'
  | 'new times'
  | 'own password'
  | 'payment'
  | 'payout'
  | 'payout decision'
  | 'quote'
  | 'rate'
  | 'refund decision'
  | 'take back'
  | 'template to flights'
  | 'top-up'
  | 'top-up decision'
  | 'two-step change'
  | 'two-step setup'
  | 'view'
  // Before somebody is signed in, and questions to the desk.
  | 'check'
  | 'close boarding'
  | 'reopen boarding'
  | 'sign-in code'
  | 'link by mail'
  | 'new password'
  | 'registration'
  | 'sign-in';

/** Kinds of reference data, as in the names of their calls. */
export type ReferenceNoun =
  | 'Airport'
  | 'Airline'
  | 'Aircraft'
  | 'BaggageRule'
  | 'FareRule'
  | 'Hotel'
  | 'HotelCategory'
  | 'Service'
  | 'CommissionRule'
  | 'ThroughFare';

/** Operations on an order; a change of date is chosen on /search and confirmed as `move`. */
type OrderForm = Exclude<OrderOperation, 'issue' | 'changeDate'> | 'move' | 'travelDocuments';
