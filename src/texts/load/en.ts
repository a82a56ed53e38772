/** How full a flight, a class or a group is. */
export const texts = {
  sold: '{n} sold',
  held: '{n} held',
  keptForGroups: '{n} kept for groups',
  freeOf: '{n} free of {total}',
} as const;
