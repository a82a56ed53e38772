/** The Armenian texts of the specification. Shown with lang="hy". */
export const hy = {
  notFound: 'Կներեք, ձեր այցելած էջը գոյություն չունի',
  home: 'Գլխավոր էջ',
  failure: 'Տեղի է ունեցել սխալ',
  reload: 'Վերաբեռնել էջը',
  linkGone: 'Այս էջն այլևս հասանելի չէ',
} as const;
