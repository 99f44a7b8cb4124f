/** Whether a request's path belongs to the REST or the GraphQL API, and not to a page. */
export function isApiPath(url: string): boolean {
  return /^\/(?:api|graphql)(?=[/?]|$)/.test(url);
}
