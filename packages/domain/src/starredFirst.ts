/** The items in the order in which others see them: what the owner wishes for most comes first. */
export const starredFirst = <Item extends { isStarred: boolean }>(items: readonly Item[]): Item[] => [
  ...items.filter(({ isStarred }) => isStarred),
  ...items.filter(({ isStarred }) => !isStarred),
];
