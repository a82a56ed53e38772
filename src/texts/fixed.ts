/** Texts that the specification fixes in Armenian, word for word, whatever the language. Shown with lang="hy". */
export const fixed = {
  notFound: 'Կներեք, ձեր այցելած էջը գոյություն չունի',
  home: 'Գլխավոր էջ',
  failure: 'Տեղի է ունեցել սխալ',
  reload: 'Վերաբեռնել էջը',
  linkGone: 'Այս էջն այլևս հասանելի չէ',
} as const;
