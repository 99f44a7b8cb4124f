/** Whether an address belongs to one of the two doors, and not to a page. */
export function isApiPath(url: string): boolean {
  return /^\/(api|graphql)(?![^/?])/.test(url);
}
