/**
 * Text as it is stored to be searched in, and as it is searched for: made here on both sides, because SQL's lower() and
 * JavaScript's differ on Armenian (և), and NFKC takes և apart.
 */
export const searchText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
