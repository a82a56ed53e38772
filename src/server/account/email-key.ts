/** How an address is compared; SQL's lower() differs. */
export const emailKeyOf = (email: string): string => email.toLowerCase().normalize('NFC');

/** a***@example.com */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
