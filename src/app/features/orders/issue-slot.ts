/** Where the issuing of an order is kept until its outcome is known: of one order there is one, wherever it is pressed. */
export const issueSlot = (orderId: string): string => `issue:${orderId}`;
