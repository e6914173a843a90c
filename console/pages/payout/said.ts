/** What the action has answered to one of the page's forms. */
export interface Said {
  move: string
  fields: Record<string, string>
  typed: (name: string) => string
}
