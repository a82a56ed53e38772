/** How full a flight, a class or a group is. */
export const texts = {
  sold: '{n, number} sold',
  held: '{n, number} held',
  keptForGroups: '{n, number} kept for groups',
  freeOf: '{n, number} free of {total, number}',
} as const;
