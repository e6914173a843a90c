/** What the action has answered to one of the page's forms. */
export interface FormAnswer {
  move: string
  fields: Record<string, string>
  typed: (name: string) => string
}
